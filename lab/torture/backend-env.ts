import { BACKEND_MEMORY } from '../../scripts/lib/launch/environment.ts';
import type { Environment } from '../../scripts/lib/launch/settings.ts';

export const PROVIDER = { appId: 'torture', secretKey: 'the torture run signs webhooks with this' };
export const STAFF = { email: 'staff@example.com', password: 'the torture run has one staff member' };
/** A registered store, so that every payment has an invoice. */
export const SELLER = {
  gstin: '27AAPFU0939F1ZV',
  stateCode: '27',
  legalName: 'Torture Software LLP',
  registeredAddress: '2nd Floor, Fort, Mumbai 400001',
};

/** The environment of every backend. Limits per visitor are high, because all customers come from one address. */
export function backendEnv(given: {
  databaseUrl: string;
  dataDir: string;
  provider: number;
  smtp: number;
  publicPort: number;
}): Environment {
  return {
    ...process.env,
    ...BACKEND_MEMORY,
    NODE_ENV: 'development',
    DATABASE_URL: given.databaseUrl,
    MIGRATION_DATABASE_URL: undefined,
    DATA_DIR: given.dataDir,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${given.publicPort}`,
    JWT_SECRET: 'for the torture run only, 32 characters or more',
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
    CASHFREE_BASE_URL: `http://127.0.0.1:${given.provider}/pg`,
    CASHFREE_APP_ID: PROVIDER.appId,
    CASHFREE_SECRET_KEY: PROVIDER.secretKey,
    CASHFREE_QUOTA_PERCENT: '100000',
    SMTP_URL: `smtp://127.0.0.1:${given.smtp}`,
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    // Months pass within seconds, and a lost webhook must not cost one.
    SUBSCRIPTION_POLL_SECONDS: '3',
  };
}
