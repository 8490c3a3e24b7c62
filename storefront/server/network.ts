import ipaddr from 'ipaddr.js';

/** One subscriber gets at least this much of IPv6, so an address of it says nothing about who asks. */
const ipv6PrefixParts = 4;

/**
 * The visitor that limits count, as the backend's `toNetwork`: an IPv4 address, also one written as IPv6, or the /64
 * network of an IPv6 address. Any other text stays as it is.
 */
export function toNetwork(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const prefix = parsed.parts.slice(0, ipv6PrefixParts);
  return `${new ipaddr.IPv6([...prefix, 0, 0, 0, 0]).toRFC5952String()}/64`;
}
