import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/launch/settings.ts';
import { median } from './load.ts';

/** CPU of one check of a text of 10,000 characters. */
export type ClaimTime = { name: string; medianMs: number; worstMs: number };

interface Claims {
  findShownClaims: (text: string) => Promise<unknown[]>;
}

const LENGTH = 10_000;
const ROUNDS = 50;
const WARM_UP = 10;

/** What people write, and what makes the most work: beginnings of claims, exceptions and denials without an end. */
const TEXTS = {
  'a description': 'Live Greeks and what-if charts for index options in one workbook. ',
  'the same claim': 'Guaranteed returns. ',
  'the same claim, denied': 'We do not promise guaranteed returns, ',
  'the same exception': 'Take profit guaranteed stop. ',
  '“no no no …”': 'no ',
  '“no no no loss”': 'no no no loss ',
  'words of two letters': 'ab cd ',
  percentages: '10 % ',
  Hindi: 'कोई नुकसान नहीं होगा। ',
  links: 'gu[ar](/tools)&shy;anteed **re**turns ',
  'brackets without an end': '[![[',
};

/** The time of this process; other work on the machine hardly counts. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export async function claimTimes(): Promise<ClaimTime[]> {
  const loaded: unknown = await import(join(ROOT, 'backend/dist/claims/find-shown-claims.js'));
  const { findShownClaims } = loaded as Claims;
  const result: ClaimTime[] = [];
  for (const [name, part] of Object.entries(TEXTS)) {
    const text = part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);
    const times: number[] = [];
    // The first rounds compile what the others run.
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const time = await cpuMs(() => findShownClaims(text));
      if (round >= 0) times.push(time);
    }
    result.push({ name, medianMs: median(times, (time) => time), worstMs: Math.max(...times) });
  }
  return result;
}
