import { Resolver } from 'node:dns/promises';
import type { ResolveName } from './checked-lookup.ts';

const TRY_MS = 2_000;
const TRIES = 2;

/**
 * Asks the name servers itself. `dns.lookup` would hold one of the few threads of the process for as long as the servers of
 * a name are silent, and passwords and files wait for the same threads. The file of hosts does not count.
 */
export function nameResolver(servers?: readonly string[], tryMs = TRY_MS): ResolveName {
  return async (hostname) => {
    // A new one each time, because it reads the addresses of the servers when it is made.
    const resolver = new Resolver({ timeout: tryMs, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason as Error;
    return found;
  };
}
