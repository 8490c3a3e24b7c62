import type { BackupEnv } from './backup-env.ts';
import { type DatabaseEnv, withPassword } from './database-env.ts';
import type { Finding } from './doctor/check.ts';
import { type Sender, getSender } from './doctor/mail-domain.ts';
import { EnvError, examineEnv, parseBackupEnv, parseDatabaseEnv, parseEnv, type Env } from './env.ts';

function orExit<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`The store cannot start with this configuration:\n${error.message}\n`);
    process.exit(78); // EX_CONFIG: starting again will not help
  }
}

/** Reads the configuration of this process, or exits with a message for each invalid variable. */
export function readEnv(): Env {
  return orExit(() => parseEnv(process.env));
}

/** The same for programs that only work on the database. */
export function readDatabaseEnv(): DatabaseEnv {
  return orExit(() => parseDatabaseEnv(process.env));
}

/** The same for the program that makes and restores backups. */
export function readBackupEnv(): BackupEnv {
  return orExit(() => parseBackupEnv(process.env));
}

/** What the doctor asks the outside world with; a missing address is undefined. */
export interface Addresses {
  databaseUrl: string | undefined;
  providerUrl: string | undefined;
}

/** The configuration of this process as the doctor judges it, valid or not. */
export function inspectEnv(): { findings: Finding[]; addresses: Addresses; sender: Sender | null } {
  const { DATABASE_URL, DATABASE_PASSWORD, CASHFREE_BASE_URL } = process.env;
  return {
    findings: examineEnv(process.env),
    addresses: {
      databaseUrl: DATABASE_URL && withPassword(DATABASE_URL, DATABASE_PASSWORD),
      providerUrl: CASHFREE_BASE_URL,
    },
    sender: getSender(process.env),
  };
}
