"""Faults to order, as rules: what they fit and what they do, for requests and for the gateway."""

from bot.sandbox.faults.gateway import GatewayFault
from bot.sandbox.faults.rest import RestFault
from bot.sandbox.faults.rules import BadFault, Delay
from bot.sandbox.faults.switchboard import Faults, fault_from_json

__all__ = ["BadFault", "Delay", "Faults", "GatewayFault", "RestFault", "fault_from_json"]
