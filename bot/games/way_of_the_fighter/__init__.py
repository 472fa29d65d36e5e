"""Way of the Fighter: duels and tag teams on a track, fought with cards and dice."""
