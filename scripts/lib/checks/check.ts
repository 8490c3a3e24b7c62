import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Environment } from '../launch/settings.ts';
import { beginStep } from '../progress.mjs';
import type { Counts } from './counts.ts';
import { runLogged } from './run-logged.ts';

/** One step of `npm test`. */
export type Check = {
  name: string;
  command: string[];
  env?: Environment;
  /** The tool's report with its number of tests. Without one the check itself counts as one test. */
  report?: { file: string; read: (file: string) => Counts | undefined };
};

export type Outcome = { name: string; ok: boolean; passed: number; failed: number; seconds: number };

const LIMIT_MS = 15 * 60_000;

/** Folder with the output of the last run's steps. */
export const LOGS = join(ROOT, '.nx/checks');

/** The file for a tool's report. */
export function reportFile(name: string): string {
  return join(LOGS, `${name.replaceAll(/\W+/g, '-')}.json`);
}

/** Runs a check; when it fails, the end of its output is printed. */
export async function runCheck(check: Check, base: Environment): Promise<Outcome> {
  const log = join(LOGS, `${check.name.replaceAll(/\W+/g, '-')}.log`);
  if (check.report) rmSync(check.report.file, { force: true });
  const since = Date.now();
  const step = beginStep(check.name);
  const code = await runLogged(check.command, { env: { ...base, ...check.env }, log, limit: LIMIT_MS });
  const counted = check.report ? check.report.read(check.report.file) : undefined;
  const counts = judged(counted, code === 0, check.report === undefined);
  const ok = counts.failed === 0;
  const retried = counted?.retried ?? [];
  if (ok) step.done();
  else {
    step.fail();
    const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-60);
    process.stdout.write(`\n${lines.join('\n')}\n\n  (full output: ${log})\n\n`);
  }
  if (retried.length > 0)
    process.stdout.write(
      `  passed only on a retry (${retried.length}, at most 3):\n    ${retried.join('\n    ')}\n`,
    );
  return { ...counts, name: check.name, ok, seconds: (Date.now() - since) / 1000 };
}

/** A tool that failed without a failed test (it crashed, or ran no test) counts as one failure. */
function judged(counted: Counts | undefined, succeeded: boolean, countsItself: boolean): Counts {
  if (countsItself) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = counted ?? { passed: 0, failed: 0 };
  const suspicious = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return { passed: counts.passed, failed: suspicious ? 1 : counts.failed };
}

/** A table of all checks; the last line is the total. */
export function summary(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const rows = outcomes.map(({ name, ok, passed, failed, seconds }) =>
    [
      ok ? '✓' : '✗',
      name.padEnd(width),
      `${passed} passed`.padStart(11),
      (failed > 0 ? `${failed} failed` : '').padStart(10),
      `${seconds.toFixed(1)} s`.padStart(9),
    ].join('  '),
  );
  const failing = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  const total = (pick: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[pick], 0);
  const verdict = failing.length > 0 ? `Failing: ${failing.join(', ')}` : 'Everything passed.';
  return `\n${rows.join('\n')}\n\n${verdict}\n\n${total('passed')} passed, ${total('failed')} failed\n`;
}
