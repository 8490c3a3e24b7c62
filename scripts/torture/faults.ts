import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signal } from '../lib/processes.ts';
import type { Fault } from './fault.ts';
import { forge, replay } from './forged-webhooks.ts';
import type { Backend, Machine } from './machine.ts';
import { sharedServerFaults } from './shared-server-faults.ts';
import type { Random } from './random.ts';
import type { Sandbox } from './sandbox.ts';

/** Leaves so little that nothing fits any more. */
const LEFT_BYTES = 16 * 1024;

/** Everything that is done to the store, in no particular order. */
export function allFaults(
  machine: Machine,
  sandbox: Sandbox,
  random: Random,
  hasSmallDisk: boolean,
): Fault[] {
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
  const lie = (name: string, mood: Machine['provider']['mood'], note: string): Fault => ({
    name,
    begin: () => {
      machine.provider.mood = mood;
      return Promise.resolve(note);
    },
    end: () => {
      machine.provider.mood = 'honest';
      return Promise.resolve();
    },
  });
  return [
    ...sharedServerFaults(machine.sharedServers),
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
    {
      name: 'PostgreSQL stopped',
      begin: () => {
        for (const pid of family(machine.postgres.pid)) signal(pid, 'SIGSTOP');
        return Promise.resolve('SIGSTOP of all its processes');
      },
      end: () => {
        for (const pid of family(machine.postgres.pid)) signal(pid, 'SIGCONT');
        return Promise.resolve();
      },
    },
    {
      name: 'database cut off',
      begin: () => {
        machine.databaseWire.cut();
        return Promise.resolve('bytes between backends and PostgreSQL are lost');
      },
      end: () => {
        machine.databaseWire.mend();
        return Promise.resolve();
      },
    },
    {
      name: 'mail server cut off',
      begin: () => {
        machine.mailWire.cut();
        return Promise.resolve('bytes to the mail server are lost');
      },
      end: () => {
        machine.mailWire.mend();
        return Promise.resolve();
      },
    },
    {
      name: 'disk full',
      begin: () => Promise.resolve(hasSmallDisk ? fillDisk(machine.filesDir) : null),
      end: () => {
        rmSync(join(machine.filesDir, '.full'), { force: true });
        return Promise.resolve();
      },
    },
    lie('provider hangs', 'hanging', 'works, but never answers'),
    lie('provider: other amount', 'wrong-amount', 'orders cost ₹1 more'),
    lie('provider: other id', 'wrong-id', 'answers about another order'),
    lie('provider: paid, then not', 'paid-then-not', 'webhooks say paid, the API says active'),
    {
      name: 'clock 10 min ahead',
      begin: () =>
        sandbox.control('POST', '/clock', { advanceMinutes: 10 }).then(() => 'the provider’s clock'),
      end: async () => {
        await sandbox.control('POST', '/clock', { reset: true });
      },
    },
    {
      name: 'clock 10 min behind',
      begin: () =>
        sandbox.control('POST', '/clock', { advanceMinutes: -10 }).then(() => 'the provider’s clock'),
      end: async () => {
        await sandbox.control('POST', '/clock', { reset: true });
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

/** All processes of the server: a stopped parent alone would leave its children at work. */
function family(pid: number): number[] {
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return [pid, ...children.split('\n').filter(Boolean).map(Number)];
}

/** Leaves a running process no room for another allocation, so that it dies as it would in a full container. */
function exhaust(pid: number): string {
  const limited = spawnSync('prlimit', ['--pid', String(pid), '--as=100000000:100000000']);
  if (limited.status === 0) return 'the process may not allocate any more';
  signal(pid, 'SIGKILL');
  return 'killed as the kernel would (no prlimit here)';
}

function fillDisk(folder: string): string {
  const file = join(folder, '.full');
  if (existsSync(file)) return 'full';
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
  return `the files’ volume had ${Math.round((bavail * bsize) / 1e6)} MB left`;
}
