/**
 * `npm run check:upgrade -- --from REF`: the tests of the last release on the schema of this one, as in an upgrade during
 * which replicas of both run. Without `--from` the newest tag is taken; before the first release there is nothing to
 * check. Arguments after `--` choose other tests.
 *
 * The new schema is created in the template of all databases, so each database that an old test creates has it already.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lastRelease } from './lib/last-release.ts';
import { ROOT } from './lib/launch/settings.ts';
import { APPLICATION_ROLE } from './lib/postgres/create-cluster.ts';
import { startThrowawayPostgres } from './lib/postgres/start-postgres.ts';

/**
 * What a release does with its tables: every folder's tests but those of machines (files in buckets, poolers, hanging
 * servers) and of migrations and backups, which know their own version only.
 */
const TESTS = [
  'analytics-',
  'announcements-',
  'auth',
  'bundles',
  'course-',
  'dashboard-',
  'database-roles',
  'files-download',
  'files-link-access',
  'files-upload',
  'inquiries-',
  'mails-once',
  'passkeys',
  'payments-bundles',
  'payments-checkout',
  'payments-coupons',
  'payments-d',
  'payments-invariants',
  'payments-invoice',
  'payments-lines.test',
  'payments-lost-',
  'payments-p',
  'payments-r',
  'payments-s',
  'payments-unknown-outcome',
  'security-log',
  'sessions-',
  'settings-',
  'sign-in',
  'staff-',
  'tools-',
  'totp',
  'tracked-links',
  'users-',
];
const WORKSPACES = ['', 'backend', 'sandbox', 'api-client'];

const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });

function run(cwd: string, command: string[], env: NodeJS.ProcessEnv = {}): void {
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command.join(' ')} failed in ${cwd}`);
}

function read(command: string[]): string {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
}

/** The same packages are shared with this version; others are installed. */
function install(release: string): void {
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(release) !== lock(ROOT)) return run(release, ['npm', 'ci', '--no-audit', '--no-fund']);
  for (const workspace of WORKSPACES) {
    const modules = join(ROOT, workspace, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(release, workspace, 'node_modules'));
  }
}

const from = values.from ?? lastRelease();
if (from === undefined) {
  process.stdout.write(
    'There is no release yet (no tag): no replica of another version can meet this schema.\n',
  );
  process.exit(0);
}
if (read(['git', 'rev-parse', '--verify', `${from}^{commit}`]) === '') {
  process.stderr.write(
    `${from} is not in this clone: fetch its whole history, or name a commit with --from.\n`,
  );
  process.exit(2);
}
process.stdout.write(`The tests of ${from} on the schema of this version.\n`);
const release = mkdtempSync(join(tmpdir(), 'store-release-'));
const postgres = await startThrowawayPostgres();
try {
  run(ROOT, ['git', 'worktree', 'add', '--detach', '--force', release, from]);
  install(release);
  run(ROOT, ['npm', 'run', 'build', '-w', 'backend', '--silent']);
  const template = new URL(postgres.url);
  template.pathname = '/template1';
  const application = new URL(template);
  application.username = APPLICATION_ROLE;
  run(ROOT, ['node', 'backend/dist/bin/migrate.js'], {
    NODE_ENV: 'development',
    DATABASE_URL: application.href,
    MIGRATION_DATABASE_URL: template.href,
  });
  const tests = (positionals.length > 0 ? positionals : TESTS).map((name) => `test/${name}`);
  run(release, ['npm', 'run', 'integration', '-w', 'backend', '--', ...tests], {
    TEST_DATABASE_URL: postgres.url,
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  spawnSync('git', ['worktree', 'remove', '--force', release], { cwd: ROOT });
  rmSync(release, { recursive: true, force: true });
}
