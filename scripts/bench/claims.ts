import { join } from 'node:path';
import { ROOT } from '../lib/launch/settings.ts';
import { median } from './load.ts';

/** CPU of one check of a text of 10,000 characters. */
export type ClaimTime = { name: string; medianMs: number; worstMs: number };

interface Claims {
  findClaims: (text: string) => unknown[];
  warmUp: () => void;
}

const LENGTH = 10_000;
const ROUNDS = 50;

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
};

/** The time of this process; other work on the machine hardly counts. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export async function claimTimes(): Promise<ClaimTime[]> {
  const loaded: unknown = await import(join(ROOT, 'backend/dist/claims/find-claims.js'));
  const { findClaims, warmUp } = loaded as Claims;
  warmUp();
  return Object.entries(TEXTS).map(([name, part]) => {
    const text = part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);
    const times = Array.from({ length: ROUNDS }, () => cpuMs(() => findClaims(text)));
    return { name, medianMs: median(times, (time) => time), worstMs: Math.max(...times) };
  });
}
