import { spawnSync } from 'node:child_process';
import { signal } from '../../scripts/lib/processes.ts';
import type { BackendClocks } from './backend-clocks.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { forge, replay } from './forged-webhooks.ts';
import type { FullQueue } from './full-queue.ts';
import type { Backend, Machine } from './machine.ts';
import { providerFaults } from './provider-faults.ts';
import type { Random } from './random.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { sharedServerFaults } from './shared-server-faults.ts';
import { fillDisk, freeDisk } from './small-disk.ts';

/** What a run needs clocks of backends for. */
export const WRONG_CLOCKS = { ahead: 'backend’s time 10 min ahead', behind: 'backend’s time 10 min behind' };

/** Everything that is done to the store, in no particular order. */
export function allFaults(machine: Machine, sandbox: Sandbox, random: Random, queue: FullQueue): Fault[] {
  const pick = () => {
    const index = Math.floor(random.next() * machine.backends.length);
    const backend = machine.backends[index];
    if (!backend) throw new Error('there is no backend');
    return backend;
  };
  const nothing = () => Promise.resolve();
  const switched = (name: string, change: object, back: object, note: string): Fault => ({
    name,
    begin: () => sandbox.switches(change).then(() => note),
    end: async () => {
      await sandbox.switches(back);
    },
  });
  const { mailWire, hasSmallDisk, sharedServers, database, clocks } = machine.parts;
  return [
    ...sharedServerFaults(sharedServers),
    ...databaseFaults(database),
    ...providerFaults(machine.parts, sandbox, queue),
    {
      name: 'backend killed',
      begin: () => {
        const backend = pick();
        backend.part.kill();
        return Promise.resolve(`kill -9 ${backend.part.identity.pid}`);
      },
      end: nothing,
    },
    outOfMemory(pick),
    wrongClock(WRONG_CLOCKS.ahead, 600, pick, clocks),
    wrongClock(WRONG_CLOCKS.behind, -600, pick, clocks),
    {
      name: 'mail server cut off',
      begin: () => {
        mailWire.cut();
        return Promise.resolve('bytes to the mail server are lost');
      },
      end: () => {
        mailWire.mend();
        return Promise.resolve();
      },
    },
    {
      name: 'disk full',
      begin: () =>
        Promise.resolve(hasSmallDisk ? `the files’ volume had ${fillDisk(machine.filesDir)} left` : null),
      end: () => {
        freeDisk(machine.filesDir);
        return Promise.resolve();
      },
    },
    switched(
      'webhooks lost',
      { webhookDrop: true },
      { webhookDrop: false },
      'none is sent, none comes later',
    ),
    switched('webhooks late', { webhookDelayMs: 8_000 }, { webhookDelayMs: 100 }, 'eight seconds'),
    switched(
      'webhooks doubled, shuffled',
      { webhookDuplicates: 3, webhookOutOfOrder: true },
      { webhookDuplicates: 0, webhookOutOfOrder: false },
      'four of each, the first after the second',
    ),
    {
      name: 'webhooks forged',
      begin: async () => {
        const [forged, replayed] = await Promise.all([forge(machine, sandbox), replay(machine, sandbox)]);
        return `${forged} with wrong signatures, all refused; ${replayed} old ones again`;
      },
      end: nothing,
    },
  ];
}

/** A process without memory may hang instead of dying; the kernel, or a probe of its container, would end it. */
function outOfMemory(pick: () => Backend): Fault {
  let part: Backend['part'] | undefined;
  return {
    name: 'out of memory',
    begin: () => {
      ({ part } = pick());
      return Promise.resolve(exhaust(part.identity.pid));
    },
    end: () => {
      part?.kill();
      return Promise.resolve();
    },
  };
}

/** One backend's clock is wrong, and the others', the database's and the provider's are right. */
function wrongClock(
  name: string,
  seconds: number,
  pick: () => Backend,
  clocks: BackendClocks | undefined,
): Fault {
  let port = 0;
  return {
    name,
    begin: () => {
      if (!clocks) return Promise.resolve(null);
      ({ port } = pick());
      clocks.set(port, seconds);
      return Promise.resolve(`${seconds} s in one backend`);
    },
    end: () => {
      clocks?.set(port, 0);
      return Promise.resolve();
    },
  };
}

/** Leaves a running process no room for another allocation, so that it dies as it would in a full container. */
function exhaust(pid: number): string {
  const limited = spawnSync('prlimit', ['--pid', String(pid), '--as=100000000:100000000']);
  if (limited.status === 0) return 'the process may not allocate any more';
  signal(pid, 'SIGKILL');
  return 'killed as the kernel would (no prlimit here)';
}
