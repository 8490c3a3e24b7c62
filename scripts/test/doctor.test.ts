import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../lib/launch/settings.ts';

const SECRET = 'cfsk_ma_test_not_to_be_printed';
/** Nothing outside this machine is asked. */
const NOWHERE = 'http://127.0.0.1:1/pg';

test('npm run doctor – every check on a line of its own, the exit code of a store that would not start', () => {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgresql://127.0.0.1:1/store',
    CASHFREE_BASE_URL: NOWHERE,
    CASHFREE_MODE: 'sandbox',
    CASHFREE_SECRET_KEY: SECRET,
    TRUST_PROXY: 'loopback',
  };
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'backend/dist/bin/doctor.js')], {
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ Payments are live\n {4}CASHFREE_MODE: is "sandbox", /m);
  expect(stdout).toMatch(/^✓ Only the store’s own proxy may name the visitor’s address$/m);
  expect(stdout).toMatch(/^\? The clock agrees with the payment provider’s$/m);
  expect(stdout).toMatch(/^Not ready to go live: \d+ problems to fix, 2 warnings\.$/m);
  expect(stdout.includes(SECRET)).toBeFalsy();
});
