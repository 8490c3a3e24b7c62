import ipaddr from 'ipaddr.js';

/** Everything that is assigned for the public internet lies in this network. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');
const GLOBAL_IPV6_BITS = 3;

/**
 * Whether an address belongs to the public internet. False for private networks, this machine, its link, shared addresses
 * of providers, multicast, reserved and documentation networks, and for IPv6 addresses that stand for an IPv4 one
 * (mapped, NAT64, 6to4, Teredo), because what they lead to depends on the network.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return !('parts' in parsed) || parsed.match(GLOBAL_IPV6, GLOBAL_IPV6_BITS);
}
