import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number };

function numbers(file: string, path: string[]): Map<string, number> {
  let value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const key of path)
    value =
      typeof value === 'object' && value
        ? new Map<string, unknown>(Object.entries(value)).get(key)
        : undefined;
  const entries = typeof value === 'object' && value ? Object.entries(value) : [];
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** Tests in a Jest report; a file that could not be loaded is one failure. Undefined without a report. */
export function jestCounts(file: string): Counts | undefined {
  if (!existsSync(file)) return undefined;
  const report = numbers(file, []);
  const failed = (report.get('numFailedTests') ?? 0) + (report.get('numRuntimeErrorTestSuites') ?? 0);
  return { passed: report.get('numPassedTests') ?? 0, failed };
}

/** Tests in a Playwright report; one that passed at the second try has passed. Undefined without a report. */
export function playwrightCounts(file: string): Counts | undefined {
  if (!existsSync(file)) return undefined;
  const stats = numbers(file, ['stats']);
  return {
    passed: (stats.get('expected') ?? 0) + (stats.get('flaky') ?? 0),
    failed: stats.get('unexpected') ?? 0,
  };
}

/** Tests in the TAP output of Node's own runner. Undefined when it did not get to its end. */
export function tapCounts(file: string): Counts | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const passed = /^# pass (\d+)$/m.exec(text)?.[1];
  const failed = /^# fail (\d+)$/m.exec(text)?.[1];
  return passed === undefined || failed === undefined
    ? undefined
    : { passed: Number(passed), failed: Number(failed) };
}
