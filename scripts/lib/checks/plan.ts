import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launch/settings.ts';
import { LOGS, reportFile, type Check } from './check.ts';
import { jestCounts, playwrightCounts, tapCounts } from './counts.ts';

const WORKSPACES = ['backend', 'storefront', 'admin', 'sandbox', 'demo'];

function hasScript(workspace: string, script: string): boolean {
  const parsed: unknown = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
  const scripts = typeof parsed === 'object' && parsed && 'scripts' in parsed ? parsed.scripts : undefined;
  return typeof scripts === 'object' && scripts !== null && script in scripts;
}

/** Jest, run by a workspace's script, with its report in a file. */
function jest(workspace: string, script: string): Check {
  const name = `${script} ${workspace}`;
  const file = reportFile(name);
  const command = ['npm', 'run', script, '-w', workspace, '--', '--json', `--outputFile=${file}`];
  return { name, command, report: { file, read: jestCounts } };
}

/**
 * Checks without a running store, in two lanes for two processors; tests with a database follow in the second. Linting
 * and types share a lane, because both first generate the same route types.
 */
export function staticChecks(): { reading: Check[]; running: Check[] } {
  const scriptTests = 'unit scripts';
  const tap = join(LOGS, 'unit-scripts.log');
  const reading = [
    { name: 'lint', command: ['npm', 'run', 'lint'] },
    { name: 'types', command: ['npm', 'run', 'typecheck'] },
  ];
  const running = [
    { name: 'build', command: ['npm', 'run', 'build'] },
    { name: 'byte budgets', command: ['npm', 'run', 'check:budget', '-w', 'storefront'] },
    { name: 'dependency rules', command: ['npm', 'run', 'check:deps'] },
    { name: 'unused code', command: ['npm', 'run', 'check:unused'] },
    { name: 'licences', command: ['npm', 'run', 'check:licences'] },
    { name: 'API document', command: ['npm', 'run', 'check:openapi'] },
    ...WORKSPACES.filter((workspace) => hasScript(workspace, 'unit')).map((workspace) =>
      jest(workspace, 'unit'),
    ),
    {
      name: scriptTests,
      command: [
        'node',
        '--test',
        '--test-force-exit',
        '--test-timeout=90000',
        '--test-reporter=tap',
        'scripts/test/*.test.ts',
      ],
      report: { file: tap, read: tapCounts },
    },
  ];
  return { reading, running };
}

/** Tests against a real PostgreSQL, one server for all. */
export function integrationChecks(databaseUrl: string): Check[] {
  return WORKSPACES.filter((workspace) => hasScript(workspace, 'integration')).map((workspace) => {
    const check = jest(workspace, 'integration');
    const run = check.command.slice(0, check.command.indexOf('--') + 1);
    return {
      ...check,
      env: { TEST_DATABASE_URL: databaseUrl },
      retry: (files: string[], report: string) => [
        ...run,
        '--json',
        `--outputFile=${report}`,
        '--runTestsByPath',
        ...files,
      ],
    };
  });
}

/** Faults of the short form: all but lies, lost webhooks and wrong clocks, which take longer to get over. */
const SHORT_FAULTS = 'killed,memory,stopped,cut off,disk,hangs,forged,doubled';

/** The browser journeys, and a store behind a cache, under faults and under attack; each starts its own store. */
export function browserChecks(chromium: string): Check[] {
  const file = reportFile('e2e');
  return [
    {
      name: 'e2e',
      command: ['npm', 'run', 'e2e', '-w', 'e2e', '--', '--reporter=list,json'],
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      report: { file, read: playwrightCounts },
    },
    {
      name: 'behind a cache',
      command: ['node', '--test', '--test-force-exit', '--test-reporter=tap', 'e2e/cdn/*.test.ts'],
      report: { file: join(LOGS, 'behind-a-cache.log'), read: tapCounts },
    },
    {
      name: 'torture',
      command: [
        'node',
        'scripts/torture.ts',
        '--purchases',
        '40',
        '--fault-seconds',
        '1',
        '--seed',
        '1',
        '--only',
        SHORT_FAULTS,
      ],
    },
    {
      name: 'noisy neighbour',
      command: [
        'node',
        '--test',
        '--test-force-exit',
        '--test-reporter=tap',
        'e2e/noisy-neighbour/*.test.ts',
      ],
      report: { file: join(LOGS, 'noisy-neighbour.log'), read: tapCounts },
    },
  ];
}
