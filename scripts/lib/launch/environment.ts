import { join } from 'node:path';
import type { Secrets } from './secrets.ts';
import { getBackupDir, ROOT, type Environment, type Settings } from './settings.ts';

export type SandboxPorts = { port: number; smtpPort: number; scannerPort: number };

/** Adds defaults for variables that are missing or empty. */
function withDefaults(env: Environment, defaults: Environment): Environment {
  const merged: Environment = { ...env };
  for (const [name, value] of Object.entries(defaults)) {
    if (!merged[name] && value !== undefined) merged[name] = value;
  }
  return merged;
}

/** The store's credentials at the sandbox's Google sign-in; worthless anywhere else. */
const GOOGLE_CLIENT = {
  GOOGLE_CLIENT_ID: 'sandbox-google-client',
  GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
};

/** Address of the sandbox for browsers, without a trailing slash. */
function sandboxUrl(env: Environment, port: number): string {
  return (env.SANDBOX_PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
}

/** All or nothing: a real Google client id does not work with the sandbox. */
function googleStandIn(env: Environment, port: number): Environment {
  if (env.GOOGLE_CLIENT_ID) return {};
  const [forBrowsers, forStore] = [`${sandboxUrl(env, port)}/google`, `http://127.0.0.1:${port}/google`];
  return {
    ...GOOGLE_CLIENT,
    GOOGLE_AUTH_URL: `${forBrowsers}/authorize`,
    GOOGLE_TOKEN_URL: `${forStore}/token`,
    GOOGLE_USERINFO_URL: `${forStore}/userinfo`,
    GOOGLE_TOKENINFO_URL: `${forStore}/tokeninfo`,
    GOOGLE_JWKS_URL: `${forStore}/jwks`,
    GOOGLE_ISSUER: forBrowsers,
  };
}

/** All or nothing: bots of the real Telegram are not known there. */
const telegramStandIn = (env: Environment, port: number): Environment =>
  env.TELEGRAM_API_ROOT
    ? {}
    : {
        TELEGRAM_API_ROOT: `http://127.0.0.1:${port}/telegram`,
        TELEGRAM_LINK_ROOT: `${sandboxUrl(env, port)}/telegram/t`,
      };

/** All or nothing here too: the port belongs to the host. */
const scannerStandIn = (env: Environment, port: number): Environment =>
  env.CLAMAV_HOST ? {} : { CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: String(port) };

/** The backend's environment. */
export function backendEnvironment(
  settings: Settings,
  env: Environment,
  made: { databaseUrl: string; secrets: Secrets; sandbox: SandboxPorts | undefined },
): Environment {
  const { sandbox, secrets } = made;
  const standIns: Environment = sandbox
    ? {
        CASHFREE_BASE_URL: `http://127.0.0.1:${sandbox.port}/pg`,
        CASHFREE_SCRIPT_URL: `http://localhost:${sandbox.port}/js/v3/cashfree.js`,
        CASHFREE_MODE: 'sandbox',
        CASHFREE_APP_ID: secrets.cashfreeAppId,
        CASHFREE_SECRET_KEY: secrets.cashfreeSecretKey,
        CASHFREE_API_VERSION: '2025-01-01',
        // The sandbox has no limits of its own.
        CASHFREE_QUOTA_PERCENT: '100000',
        SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
        // The sandbox takes the store's webhooks too.
        WEBHOOK_ALLOW_PRIVATE: `127.0.0.1:${sandbox.port},localhost:${sandbox.port}`,
        ...scannerStandIn(env, sandbox.scannerPort),
        ...googleStandIn(env, sandbox.port),
        ...telegramStandIn(env, sandbox.port),
      }
    : {};
  // Production has no defaults: the backend refuses to start and names what is missing.
  const demo: Environment =
    env.NODE_ENV === 'production'
      ? {}
      : {
          PUBLIC_URL: settings.publicUrl,
          JWT_SECRET: secrets.jwtSecret,
          MAIL_FROM: `${settings.storeName} <no-reply@example.com>`,
        };
  return {
    ...withDefaults(env, {
      ...demo,
      ...standIns,
      ...(settings.servesClients && { SITE_DIR: ROOT }),
      ...BACKEND_MEMORY,
    }),
    DATABASE_URL: made.databaseUrl,
    // Only the migration gets it: the running store cannot change its tables.
    MIGRATION_DATABASE_URL: undefined,
    DATA_DIR: settings.dataDir,
    // Only read: the console shows how old the newest backup is.
    BACKUP_DIR: getBackupDir(env),
    HOST: settings.host,
    PORT: String(settings.port),
  };
}

/** The migration's environment: the backend's, and the role that owns the tables. */
export function migrationEnvironment(backend: Environment, ownerUrl: string | undefined): Environment {
  return { ...backend, MIGRATION_DATABASE_URL: ownerUrl };
}

/** The demo loader's environment, made from the backend's: it fills the same database and the same folder. */
export function demoEnvironment(backend: Environment): Environment {
  return { ...backend, DEMO_DATA: 'true' };
}

/** The sandbox's environment. */
export function sandboxEnvironment(
  settings: Settings,
  env: Environment,
  secrets: Secrets,
  port: number,
): Environment {
  return {
    ...env,
    SANDBOX_HOST: env.SANDBOX_HOST || '127.0.0.1',
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: env.SANDBOX_SMTP_PORT || '0',
    SANDBOX_SCANNER_PORT: env.SANDBOX_SCANNER_PORT || '0',
    SANDBOX_DATA_DIR: join(settings.dataDir, 'sandbox'),
    SANDBOX_PUBLIC_URL: sandboxUrl(env, port),
    STORE_NAME: settings.storeName,
    CASHFREE_APP_ID: secrets.cashfreeAppId,
    CASHFREE_SECRET_KEY: secrets.cashfreeSecretKey,
    CASHFREE_WEBHOOK_URL: `${settings.localUrl}/api/payments/cashfree/webhook`,
    ...GOOGLE_CLIENT,
  };
}

/** The program ends when its standard input does, which the parent process holds. */
export const EXIT_WITH_PARENT = '--exit-with-parent';
export const BACKEND_MAIN = join(ROOT, 'backend/dist/main.js');
/** Also in the image. Saves 15 to 35 MB of an idle process; a page costs about 5 % more CPU (decision 25). */
export const IMAGE_FLAGS = ['--max-semi-space-size=4'];
/**
 * On a large machine Node allows gigabytes of heap, which grows in larger steps and is not given back (decision 25). In a
 * container it chooses a limit that fits, so the image has none.
 */
export const BACKEND_FLAGS = [...IMAGE_FLAGS, '--max-old-space-size=512'];
/** Two malloc arenas instead of eight, so that freed memory is reused. */
export const BACKEND_MEMORY: Environment = { MALLOC_ARENA_MAX: '2' };
export const MIGRATE_MAIN = join(ROOT, 'backend/dist/bin/migrate.js');
export const DEMO_MAIN = join(ROOT, 'demo/src/main.ts');
export const SANDBOX_MAIN = join(ROOT, 'sandbox/src/main.ts');
