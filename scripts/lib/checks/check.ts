import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, type Environment } from '../launch/settings.ts';
import { beginStep } from '../progress.mjs';
import { type Counts, jestCountsAfterRetry, jestFailures, MAX_RETRIED } from './counts.ts';
import { runLogged } from './run-logged.ts';

/** One step of `npm test`. */
export type Check = {
  name: string;
  command: string[];
  env?: Environment;
  /** The tool's report with its number of tests. Without one the check itself counts as one test. */
  report?: { file: string; read: (file: string) => Counts | undefined };
  /** The command that runs failed files of Jest once more and writes its report to `report`. */
  retry?: (files: string[], report: string) => string[];
};

export type Outcome = { name: string; ok: boolean; passed: number; failed: number; seconds: number };

/** Twice what the longest check takes on two quiet processors. */
const LIMIT_MS = 40 * 60_000;

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
  const env = { ...base, ...check.env };
  const code = await runLogged(check.command, { env, log, limit: LIMIT_MS });
  const first = check.report ? check.report.read(check.report.file) : undefined;
  const counted = code === 0 ? first : ((await retried(check, env)) ?? first);
  const counts = judged(counted, code === 0 || counted !== first, check.report === undefined);
  const ok = counts.failed === 0;
  if (ok) step.done();
  else {
    step.fail();
    const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-60);
    process.stdout.write(`\n${lines.join('\n')}\n\n  (full output: ${log})\n\n`);
    if (check.retry && check.report) printList('failed', jestFailures(check.report.file).tests);
  }
  const names = counted?.retried ?? [];
  if (names.length > 0) printList(`passed only on a retry (${names.length})`, names);
  return { ...counts, name: check.name, ok, seconds: (Date.now() - since) / 1000 };
}

function printList(title: string, names: string[]): void {
  process.stdout.write(`  ${title}:\n    ${names.join('\n    ')}\n`);
}

/**
 * Runs the failed files once more, so that one race does not hold back a day's work. Undefined where nothing is retried:
 * the check has no retry, or too many files failed for it to be a race.
 */
async function retried(check: Check, env: Environment): Promise<Counts | undefined> {
  if (!check.retry || !check.report) return undefined;
  const { files } = jestFailures(check.report.file);
  if (files.length === 0 || files.length > MAX_RETRIED) return undefined;
  const report = check.report.file.replace(/\.json$/, '-retry.json');
  rmSync(report, { force: true });
  const log = join(LOGS, `${check.name.replaceAll(/\W+/g, '-')}-retry.log`);
  await runLogged(check.retry(files, report), { env, log, limit: LIMIT_MS });
  return jestCountsAfterRetry(check.report.file, report);
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
