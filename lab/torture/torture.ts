import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/lib/launch/settings.ts';
import { backUp, disputeSome, refundSome, uploadSome } from './activities.ts';
import { STAFF } from './backend-env.ts';
import { Client } from '../support/client.ts';
import { Customers, runPurchases, signUp, type ToolOnSale } from './customers.ts';
import type { Fault } from './fault.ts';
import { NO_ROOM } from './database-faults.ts';
import { allFaults, WRONG_CLOCKS } from './faults.ts';
import { FullQueue } from './full-queue.ts';
import { Ledger } from './ledger.ts';
import { Machine } from './machine.ts';
import { Random } from './random.ts';
import { Sandbox } from '../support/sandbox.ts';
import { Staff } from './staff.ts';
import { settle } from './settle.ts';
import { Subscribers } from './subscribers.ts';
import { judge, type Verdict } from './verdict.ts';

export interface Options {
  purchases: number;
  seed: number;
  replicas: number;
  /** Only faults whose name contains one of these. */
  only: string[];
  /** How long a fault lasts, and how long nothing is wrong before the next one. */
  faultMs: number;
  pauseMs: number;
  tools: number;
  atOnce: number;
  /** The run fails when a receipt comes later after its payment, faults not counted. */
  receiptMs: number;
  /** Nobody begins a purchase after so many minutes. */
  minutes: number;
  keep: boolean;
  say: (text: string) => void;
}

/** A run of more purchases also uploads large archives. */
const LONG = 1_000;
const RECOVERY_MS = 90_000;
/** So many subscribe for each purchase that is wanted. */
const SUBSCRIBED_SHARE = 0.15;
const MAX_SUBSCRIBERS = 40;

/** Hurts a store while it sells, and finds out what became of every purchase. */
export async function torture(options: Options): Promise<Verdict> {
  const { say } = options;
  const isChosen = (name: string) =>
    options.only.length === 0 || options.only.some((part) => name.includes(part));
  const machine = await Machine.start(ROOT, options.replicas, {
    databaseDisk: isChosen(NO_ROOM),
    backendClocks: Object.values(WRONG_CLOCKS).some(isChosen),
  });
  const client = new Client(machine.parts.balancer.port);
  try {
    const random = new Random(options.seed);
    const sandbox = new Sandbox(machine.parts.sandboxUrl);
    const ledger = new Ledger();
    const staff = new Staff(client, ledger);
    await staff.signIn();
    await staff.register();
    const tools = await staff.sell(options.tools);
    const monthly = await staff.sellMonthly();
    const subscriberCount = Math.min(MAX_SUBSCRIBERS, Math.ceil(options.purchases * SUBSCRIBED_SHARE));
    const people = await signUp(client, 1 + subscriberCount + Math.ceil(options.purchases / options.tools));
    const [spare, ...others] = people;
    if (!spare) throw new Error('there are no customers');
    const [subscribed, buyers] = [others.slice(0, subscriberCount), others.slice(subscriberCount)];
    const pairs = random.shuffled(buyers.flatMap((buyer) => tools.map((tool) => [buyer, tool] as const)));
    say(
      `${tools.length} tools, ${buyers.length} customers, ${subscriberCount} subscribers, ${machine.backends.length} backends; logs in ${machine.folder}`,
    );

    const load = new AbortController();
    const customers = new Customers(client, sandbox, ledger, random);
    const faults = random
      .shuffled(allFaults(machine, sandbox, random, new FullQueue(machine, client, spare, tools)))
      .filter(({ name }) => isChosen(name));
    const lasts = faults.length * (options.faultMs + options.pauseMs + 1_000);
    const pauseMs = Math.max(0, (lasts * options.atOnce) / options.purchases - 600);
    const until = Date.now() + options.minutes * 60_000;
    const side = [
      refundSome(staff, ledger, random, load.signal),
      disputeSome(sandbox, ledger, random, load.signal),
      new Subscribers({ machine, client, staff, sandbox }, ledger, random).live(
        subscribed,
        monthly,
        load.signal,
      ),
      uploadSome(staff, { isLong: options.purchases > LONG }, load.signal),
      backUp(machine, ledger, load.signal, say),
    ];
    const buying = runPurchases(
      customers,
      pairs.slice(0, options.purchases),
      { atOnce: options.atOnce, pauseMs, until },
      (error) => {
        ledger.wrong.push(error instanceof Error ? error.message : String(error));
      },
    );
    const isBought = { yet: false };
    const bought = buying.then(() => {
      isBought.yet = true;
    });
    for (let round = 0; round === 0 || (!isBought.yet && options.only.length === 0); round += 1) {
      for (const fault of faults) {
        if (round > 0 && isBought.yet) break;
        await sleep(options.pauseMs);
        await inflict(fault, { ...options, client, ledger, tools });
        // Many at the end would take long.
        await sandbox.emails();
      }
    }
    await bought;
    load.abort();
    await Promise.all(side);
    say('Waiting until the last receipts have arrived ...');
    await settle(ledger, sandbox, staff, machine);
    const verdict = await judge(machine, sandbox, staff, ledger, options.receiptMs);
    say(`Failed requests of customers, who repeated them: ${ledger.failures().join(', ') || 'none'}`);
    say(`Backends ended and were started again ${machine.crashes} times.`);
    return verdict;
  } finally {
    client.close();
    await machine.stop(options.keep);
  }
}

interface Scene {
  client: Client;
  ledger: Ledger;
  tools: ToolOnSale[];
  faultMs: number;
  say: (text: string) => void;
}

/** Begins a fault, lets it last, ends it, and measures how long the store needs to work again. */
async function inflict(fault: Fault, { client, ledger, tools, faultMs, say }: Scene): Promise<void> {
  ledger.fault = fault.name;
  const startedAt = Date.now();
  const note = await fault.begin();
  if (note === null) {
    ledger.fault = 'none';
    return say(
      `${fault.name}: skipped, this machine does not allow it (root on Linux, or libfaketime, is missing)`,
    );
  }
  await sleep(faultMs);
  await fault.end();
  const endedAt = Date.now();
  const works = async () => {
    const answers = await Promise.all([
      client.send('GET', '/api/health/ready'),
      client.send('GET', `/api/tools/${tools[0]?.id ?? ''}`),
      client.send('POST', '/api/auth/login', { body: { ...STAFF, password: 'not the password' } }),
    ]);
    return answers.every(({ status }) => status === 200 || status === 401);
  };
  while (!(await works()) && Date.now() - endedAt < RECOVERY_MS) await sleep(100);
  const recoveryMs = Date.now() - endedAt;
  ledger.fault = 'none';
  const known = ledger.faults.find(({ name }) => name === fault.name);
  if (known) {
    known.times.push({ from: startedAt, to: endedAt });
    known.recoveryMs = Math.max(known.recoveryMs, recoveryMs);
  } else {
    ledger.faults.push({ name: fault.name, times: [{ from: startedAt, to: endedAt }], recoveryMs, note });
  }
  say(`${fault.name}: ${note}; works again after ${(recoveryMs / 1000).toFixed(1)} s`);
}
