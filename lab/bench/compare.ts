import { setTimeout as sleep } from 'node:timers/promises';
import {
  startBareArgon2,
  startBareBytes,
  startBareLicense,
  startBareQuery,
  type BareServer,
} from './bare.ts';
import { type Cost, costSince } from './cpu.ts';
import { load, median, type Load, type Request } from './load.ts';
import type { Scenario } from './scenarios.ts';
import type { BenchStore } from './store.ts';

const WARM_UP_SECONDS = 1;

/** A scenario's result; rates and latencies are those of the median run. */
export type Row = {
  id: string;
  name: string;
  store: Load;
  cost: Cost;
  /** The same request to a store with 100 tools. */
  small: Load | undefined;
  /** A minimal server: bytes from memory, the query alone, or Argon2. */
  bare: Load | undefined;
  bareCost: Cost | undefined;
  /** Bytes of one response. */
  bytes: number;
};

export type Stage = {
  large: BenchStore;
  small: BenchStore;
  demo: BenchStore;
  postgresPid: number;
  seconds: number;
  rounds: number;
};

type Target = { url: string; requests: Request[] };
type Run = { load: Load; cost: Cost };

/** A part of the one-time requests for each round and the warm-up before them, since none may be repeated. */
function getPart({ url, requests }: Target, part: number, rounds: number): Target {
  if (requests.length <= 1000) return { url, requests };
  const length = Math.floor(requests.length / (rounds + 1));
  return { url, requests: requests.slice(part * length, (part + 1) * length) };
}

async function fetchAnswer({ url, requests: [first] }: Target): Promise<Response> {
  const { method = 'GET', path = '/', headers, body } = first ?? {};
  const response = await fetch(url + path, { method, headers: headers ?? {}, ...(body && { body }) });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function startBare(scenario: Scenario, stage: Stage, bytes: Buffer, type: string) {
  for (const from of ['tables', 'cards'] as const)
    if (scenario.beside.includes(from)) return startBareQuery(stage.large.databaseUrl, from);
  if (scenario.beside.includes('license')) return startBareLicense(stage.large.databaseUrl);
  if (scenario.beside.includes('argon2')) return startBareArgon2(stage.large.databaseUrl);
  if (!scenario.beside.includes('bytes')) return undefined;
  return startBareBytes(bytes, { 'content-type': type, 'content-length': String(bytes.length) });
}

/** Measures a scenario: alternates between the store and its baselines, so that all run under the same load. */
export async function compare(scenario: Scenario, stage: Stage): Promise<Row> {
  const { small, postgresPid, seconds, rounds } = stage;
  const { connections, beside } = scenario;
  const store = stage[scenario.of ?? 'large'];
  const target: Target = { url: store.url, requests: await scenario.requests(store) };
  const answer = await fetchAnswer(target);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare: BareServer | undefined = await startBare(
    scenario,
    stage,
    bytes,
    answer.headers.get('content-type') ?? 'application/octet-stream',
  );
  const others: { small?: Target; bare?: Target } = {
    ...(beside.includes('small') && { small: { url: small.url, requests: await scenario.requests(small) } }),
    ...(bare && {
      bare: { url: bare.url, requests: beside.includes('license') ? target.requests : [{ path: '/' }] },
    }),
  };
  const drive = (at: Target, time: number) => load({ ...at, connections, seconds: time });
  const costly = async (pid: number, at: Target): Promise<Run> => {
    const cost = costSince(pid, postgresPid);
    const seen = await drive(at, seconds);
    return { load: seen, cost: cost(seen.requests) };
  };
  const runs: { store: Run[]; small: Load[]; bare: Run[] } = { store: [], small: [], bare: [] };
  for (const at of [target, others.small, others.bare])
    if (at) await drive(getPart(at, 0, rounds), WARM_UP_SECONDS);
  for (let round = 1; round <= rounds; round += 1) {
    runs.store.push(await costly(store.pid, getPart(target, round, rounds)));
    if (others.small) runs.small.push(await drive(getPart(others.small, round, rounds), seconds));
    if (bare && others.bare) runs.bare.push(await costly(bare.pid, others.bare));
    await sleep(200);
  }
  bare?.stop();
  const rate = ({ load: { requestsPerSecond } }: Run) => requestsPerSecond;
  const middle = median(runs.store, rate);
  const beneath = runs.bare.length > 0 ? median(runs.bare, rate) : undefined;
  return {
    id: scenario.id,
    name: scenario.name,
    store: middle.load,
    cost: middle.cost,
    small: runs.small.length > 0 ? median(runs.small, ({ p99 }) => p99) : undefined,
    bare: beneath?.load,
    bareCost: beneath?.cost,
    bytes: bytes.length,
  };
}
