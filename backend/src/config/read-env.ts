import type { Finding } from './doctor/check.js';
import { EnvError, examineEnv, parseEnv, type Env } from './env.js';

/** Reads the configuration of this process, or exits with a message for each invalid variable. */
export function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`The store cannot start with this configuration:\n${error.message}\n`);
    process.exit(78); // EX_CONFIG: starting again will not help
  }
}

/** What the doctor asks the outside world with; a missing address is undefined. */
export interface Addresses {
  databaseUrl: string | undefined;
  providerUrl: string | undefined;
}

/** The configuration of this process as the doctor judges it, valid or not. */
export function inspectEnv(): { findings: Finding[]; addresses: Addresses } {
  const { DATABASE_URL, CASHFREE_BASE_URL } = process.env;
  return {
    findings: examineEnv(process.env),
    addresses: { databaseUrl: DATABASE_URL, providerUrl: CASHFREE_BASE_URL },
  };
}
