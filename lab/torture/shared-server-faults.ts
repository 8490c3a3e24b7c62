import type { Fault } from './fault.ts';
import type { SharedServer } from './shared-server.ts';
import type { SharedServers } from './shared-servers.ts';

/** What is done to the servers that several backends share. */
export function sharedServerFaults({ redis, s3 }: SharedServers): Fault[] {
  return [...(redis ? findFaults('Redis', redis) : []), ...(s3 ? findFaults('S3', s3) : [])];
}

function findFaults(name: string, server: SharedServer): Fault[] {
  const fault = (what: string, note: string, begin: () => void, end: () => void | Promise<void>): Fault => ({
    name: `${name} ${what}`,
    begin: () => {
      begin();
      return Promise.resolve(note);
    },
    end: async () => {
      await end();
    },
  });
  return [
    fault(
      'killed',
      'kill -9, started again at the end',
      () => server.kill(),
      () => server.restart(),
    ),
    fault(
      'hangs',
      'SIGSTOP: accepts connections and does not answer',
      () => server.pause(),
      () => server.resume(),
    ),
    fault(
      'cut off',
      'bytes from and to it are lost',
      () => server.wire.cut(),
      () => server.wire.mend(),
    ),
  ];
}
