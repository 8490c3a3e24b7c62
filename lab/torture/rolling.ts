import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/lib/launch/settings.ts';
import { Client } from '../support/client.ts';
import { Customers, runPurchases, signUp } from './customers.ts';
import { Ledger } from './ledger.ts';
import { type Backend, Machine } from './machine.ts';
import { Random } from './random.ts';
import { RepeatableRequests } from './repeatable.ts';
import { Sandbox } from '../support/sandbox.ts';
import { Staff } from './staff.ts';
import { settle } from './settle.ts';
import { judge } from './verdict.ts';
import { buildVersion, removeVersion } from './version.ts';

export interface RollOptions {
  /** A git reference of the version to begin with, or a folder with a built one; the current one when undefined. */
  from: string | undefined;
  replicas: number;
  seed: number;
  purchases: number;
  keep: boolean;
  say: (text: string) => void;
}

const TOOLS = 8;
/** Old and new backends serve together for this long. */
const TOGETHER_MS = 3_000;

/** Replaces every backend by a new one while the store sells. */
export async function roll(options: RollOptions): Promise<{ isFine: boolean; text: string }> {
  const { say, from } = options;
  const isBuilt = from !== undefined && existsSync(join(from, 'backend/dist/main.js'));
  const old = from === undefined ? ROOT : isBuilt ? resolve(from) : await buildVersion(from, say);
  const machine = await Machine.start(old, options.replicas);
  const client = new Client(machine.parts.balancer.port);
  try {
    const random = new Random(options.seed);
    const sandbox = new Sandbox(machine.parts.sandboxUrl);
    const ledger = new Ledger();
    const staff = new Staff(client, ledger);
    await staff.signIn();
    await staff.register();
    const tools = await staff.sell(TOOLS);
    const buyers = await signUp(client, Math.ceil(options.purchases / TOOLS));
    const pairs = random.shuffled(buyers.flatMap((buyer) => tools.map((tool) => [buyer, tool] as const)));
    say(`${machine.backends.length} backends of ${from ?? 'this version'}; logs in ${machine.folder}`);

    const load = new AbortController();
    const repeatable = new RepeatableRequests(client, ledger, tools, buyers);
    const sending = repeatable.send(load.signal);
    const customers = new Customers(client, sandbox, ledger, random);
    const bought = runPurchases(
      customers,
      pairs.slice(0, options.purchases),
      { atOnce: 4, pauseMs: 300 },
      (error) => {
        ledger.wrong.push(String(error));
      },
    );
    await sleep(TOGETHER_MS);
    if (old !== ROOT) {
      await machine.migrate(ROOT);
      say('The new version’s migrations ran; old backends go on with the new schema.');
      await sleep(TOGETHER_MS);
    }
    await replaceAll(machine, [...machine.backends], say);
    await bought;
    load.abort();
    await sending;
    await settle(ledger, sandbox, staff, machine);
    const { rows, problems } = await judge(machine, sandbox, staff, ledger);
    const lost = rows.reduce((sum, row) => sum + row.lost + row.double, 0);
    const ofBuyers = ledger.failures();
    const failed = repeatable.failed + ledger.failed('verify') + ledger.failed('download');
    const text = [
      String(repeatable),
      `${ledger.purchases.length} purchases: ${lost} lost or double. Requests of buyers that had no success: ${ofBuyers.join(', ') || 'none'}.`,
      ...problems.map((problem) => `WRONG: ${problem}`),
    ].join('\n');
    return { isFine: failed === 0 && lost === 0 && problems.length === 0, text };
  } finally {
    client.close();
    await machine.stop(options.keep);
    if (old !== ROOT && !isBuilt) await removeVersion(old);
  }
}

/** One after the other: a new backend, then an old one less. */
async function replaceAll(machine: Machine, old: Backend[], say: (text: string) => void): Promise<void> {
  for (const [index, backend] of old.entries()) {
    await machine.addBackend(ROOT);
    await machine.ready(old.length + 1);
    await sleep(TOGETHER_MS);
    const started = Date.now();
    await machine.retire(backend);
    say(
      `Backend ${index + 1} of ${old.length} replaced; the old one stopped within ${Date.now() - started} ms.`,
    );
  }
  await sleep(TOGETHER_MS);
}
