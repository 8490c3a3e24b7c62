import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.ts';

/** The repository's folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export type Environment = Record<string, string | undefined>;

/** What `npm start` and `npm run dev` read from the environment. */
export type Settings = {
  dataDir: string;
  host: string;
  port: number;
  /** Address of the backend for processes on this machine. */
  localUrl: string;
  publicUrl: string;
  /** Undefined when the bundled PostgreSQL is used. */
  databaseUrl: string | undefined;
  /** The role that owns the tables of `databaseUrl`, when it is another one than the store's. */
  migrationDatabaseUrl: string | undefined;
  /** Whether the sandbox runs: it does unless a payment provider is configured. */
  sandbox: boolean;
  sandboxPort: number;
  demoData: boolean;
  storeName: string;
  /** The backend serves the built storefront and console. False in development, where Vite does. */
  servesClients: boolean;
};

function portFrom(name: string, value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new Problem(`${name} must be a number from 0 to 65535, not "${value}".`);
}

function reachable(host: string): string {
  if (host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

const PROVIDER = ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY', 'CASHFREE_BASE_URL', 'CASHFREE_MODE'];

/** Reads the variables the launcher needs; the backend and the sandbox get all others unchanged. */
export function readSettings(env: Environment): Settings {
  const port = portFrom('PORT', env.PORT, 3000);
  const host = env.HOST || 'localhost';
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO_DATA ? ['true', '1'].includes(env.DEMO_DATA) : !env.DATABASE_URL && !production;
  return {
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    host,
    port,
    localUrl: `http://${reachable(host)}:${port}`,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL || undefined,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || undefined,
    sandbox: !production && PROVIDER.every((name) => !env[name]),
    sandboxPort: portFrom('SANDBOX_PORT', env.SANDBOX_PORT, Math.min(port + 1, 65_535)),
    demoData: demo,
    storeName: env.STORE_NAME || 'Tickwright',
    servesClients: true,
  };
}

/** Where the backup program of this folder keeps backups, unless it has a bucket. */
export const getBackupDir = (env: Environment): string => resolve(ROOT, env.BACKUP_DIR || 'backups');

/** Folders of the two clients. */
export const STOREFRONT_DIR = join(ROOT, 'storefront');
export const ADMIN_DIR = join(ROOT, 'admin');
