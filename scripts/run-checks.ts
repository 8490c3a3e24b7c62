/** Runs every check of `npm test`; the last line is the result. */
import { ensureBrowser } from './lib/checks/browser.ts';
import { runCheck, summary, type Check, type Outcome } from './lib/checks/check.ts';
import { browserChecks, integrationChecks, staticChecks, storeChecks } from './lib/checks/plan.ts';
import { endAll } from './lib/checks/run-logged.ts';
import { ensureServers } from './lib/checks/servers.ts';
import type { Environment } from './lib/launch/settings.ts';
import { Problem } from './lib/problem.ts';

/** A developer's own settings (a real database, real payment keys) must not reach the tests. */
const STORE_VARIABLES =
  /^(PORT|HOST|DATA_DIR|DATABASE_.*|MIGRATION_DATABASE_.*|TEST_DATABASE_URL|PUBLIC_URL|JWT_.*|DATA_.*KEYS?|STOREFRONT_SECRET|ADMIN_.*|STORE_NAME|SMTP_URL|MAIL_.*|GOOGLE_.*|CASHFREE_.*|SANDBOX_.*|REDIS_URL|S3_.*|FILE_STORE|SITE_DIR|ACCEL_REDIRECT|BACKUP_.*|AWS_.*|DEMO_DATA|LOG_LEVEL|RATE_LIMIT_.*|METRICS_.*|OTEL_.*|NODE_ENV)$/;

function cleanEnvironment(): Environment {
  const kept = Object.entries(process.env).filter(([name]) => !STORE_VARIABLES.test(name));
  return {
    ...Object.fromEntries(kept),
    CI: 'true',
    // What a developer's machine may lack, the one that decides must have.
    OTHER_POSTGRES: process.env.CI ? 'required' : undefined,
    NO_COLOR: '1',
    // Where it is set, even to 0, it wins over NO_COLOR.
    FORCE_COLOR: undefined,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
  };
}

async function run(): Promise<Outcome[]> {
  const env = cleanEnvironment();
  const outcomes: Outcome[] = [];
  const all = async (checks: Check[]) => {
    for (const check of checks) outcomes.push(await runCheck(check, env));
  };
  const together = async (checks: Check[]) => {
    await Promise.all(checks.map((check) => all([check])));
  };
  const { reading, running } = staticChecks();
  // One after the other: both may install packages.
  const servers = ensureServers();
  const built = Promise.all([servers, all(running)]);
  const [chromium] = await Promise.all([
    servers.then(ensureBrowser),
    // These mostly wait, so they cost the integration tests little.
    Promise.all([all(reading), built]).then(() => all(storeChecks())),
    built.then(() => together(integrationChecks())),
  ]);
  // Journeys run alone, since they are sensitive to load.
  await all(browserChecks(chromium));
  return outcomes;
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    endAll();
    process.exit(130);
  });
}

try {
  const outcomes = await run();
  process.stdout.write(summary(outcomes));
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  endAll();
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`\n${error.message}\n\n0 passed, 1 failed\n`);
  // Stops the other lane.
  process.exit(1);
}
