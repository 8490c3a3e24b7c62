import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { backupBucketVariables, backupEnv, type BackupEnv, backupSchema } from './backup-env.ts';
import { corsVariables } from './cors-env.ts';
import { databaseAddresses, type DatabaseEnv, databaseVariables } from './database-env.ts';
import { docsLink, type Finding } from './doctor/check.ts';
import { examine, problemLine, startRefusals } from './doctor/configuration.ts';
import { fileProblems, filesSettings, type FilesSettings, filesVariables } from './files-env.ts';
import { getLimits, type Limits, limitVariables } from './limits-env.ts';
import { delaysVariables } from './delays-env.ts';
import { scanVariables } from './scan-env.ts';
import { PRICE_RULE_DAY } from './price-rule-day.ts';
import { tunedBy, type Tuning } from './tuning.ts';
import { webhooksVariables } from './webhooks-env.ts';

/**
 * The only reader of `process.env`. Every variable is parsed once, at startup, and all invalid ones are reported
 * together.
 */
export const ENV = Symbol('ENV');

/** The name of a store that has none of its own yet. */
export const DELIVERED_STORE_NAME = 'Tickwright';

const optionalUrl = z.url().optional();
/** Replaced secrets, separated by commas. */
const secrets = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((secret) => secret.trim() || []))
  .pipe(z.array(z.string().min(32)));
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path)),
  ...databaseVariables,
  DATABASE_POOL: count(10),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  PUBLIC_URL: optionalUrl,
  JWT_SECRET: z.string().min(32).optional(),
  JWT_PREVIOUS_SECRETS: secrets,
  DATA_KEY: z.string().min(32).optional(),
  DATA_PREVIOUS_KEYS: secrets,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  STORE_NAME: z.string().min(1).max(60).default(DELIVERED_STORE_NAME),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'must be the name alone, such as "s1"')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_AUTH_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: z.url().default('https://openidconnect.googleapis.com/v1/userinfo'),
  GOOGLE_TOKENINFO_URL: z.url().default('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUER: z.string().min(1).default('https://accounts.google.com'),
  CASHFREE_BASE_URL: optionalUrl,
  CASHFREE_APP_ID: z.string().min(1).optional(),
  CASHFREE_SECRET_KEY: z.string().min(1).optional(),
  CASHFREE_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .default('2025-01-01'),
  CASHFREE_MODE: z.string().default('sandbox'),
  CASHFREE_SCRIPT_URL: optionalUrl,
  TELEGRAM_API_ROOT: z.url({ protocol: /^https?$/ }).optional(),
  TELEGRAM_LINK_ROOT: z.url({ protocol: /^https?$/ }).default('https://t.me'),
  // Only read: the backups are made by a program of their own.
  BACKUP_DIR: z.string().min(1).optional(),
  ...backupBucketVariables,
  CASHFREE_QUOTA_PERCENT: count(100),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SITE_DIR: z.string().optional(),
  TRUST_PROXY: z.string().default('loopback'),
  // The storefront's server shows it with its reads, which are then not counted as one visitor's.
  STOREFRONT_SECRET: z.string().min(32).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be redis://… or rediss://…' }).optional(),
  ...filesVariables,
  ...webhooksVariables,
  ...corsVariables,
  ...scanVariables,
  ...delaysVariables,
  // A day in India.
  PRICE_RULE_FROM: z.iso.date().default(PRICE_RULE_DAY),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NEWSLETTER_PER_MINUTE: count(120),
  ...limitVariables,
});

type Parsed = z.infer<typeof schema>;

/** The parsed environment; optional variables have their demo values. */
export type Env = Omit<
  Parsed,
  'JWT_SECRET' | 'STOREFRONT_SECRET' | 'PUBLIC_URL' | 'CASHFREE_MODE' | keyof Limits
> &
  Limits & {
    JWT_SECRET: string;
    STOREFRONT_SECRET: string;
    PUBLIC_URL: string;
    CASHFREE_MODE: 'sandbox' | 'production';
    files: FilesSettings;
    tuning: Tuning;
    /** The configuration as the doctor judges it. Not logged; contains no secret. */
    findings: readonly Finding[];
  };

/** An invalid configuration. `message` lists every problem, one per line. */
export class EnvError extends Error {}

const HOSTED_SCRIPT = 'https://sdk.cashfree.com/js/v3/cashfree.js';

const present = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/** A value that no process accepts, production or not. */
function invalidValues(source: Record<string, string | undefined>): string[] {
  const result = schema.safeParse(present(source));
  const mode = source.CASHFREE_MODE || 'sandbox';
  return [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...(mode === 'sandbox' || mode === 'production'
      ? []
      : [`CASHFREE_MODE: must be "sandbox" or "production", not "${mode}"`]),
  ];
}

/** Every check of the configuration, the values themselves included, as `npm run doctor` shows them. */
export function examineEnv(source: Record<string, string | undefined>): Finding[] {
  const problems = invalidValues(source);
  return [
    {
      id: 'values',
      severity: 'refuse',
      title: 'Every variable has a valid value',
      ok: problems.length === 0,
      problems,
      link: docsLink('values'),
    },
    ...examine(source),
  ];
}

/** Reads the variables of one program. @throws EnvError */
function parsePart<Part>(part: z.ZodType<Part>, source: Record<string, string | undefined>): Part {
  const result = part.safeParse(present(source));
  if (result.success) return result.data;
  throw new EnvError(
    result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  );
}

/** The variables that a program needs which only works on the database. @throws EnvError */
export function parseDatabaseEnv(source: Record<string, string | undefined>): DatabaseEnv {
  return databaseAddresses(parsePart(z.object(databaseVariables), source));
}

/** The variables of the program that makes and restores backups. @throws EnvError */
export function parseBackupEnv(source: Record<string, string | undefined>): BackupEnv {
  const problems = fileProblems(source).map(problemLine);
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  return backupEnv(parsePart(backupSchema, source));
}

/**
 * Reads the configuration from `source`. In production everything that `startRefusals` finds prevents the start.
 * @throws EnvError naming every missing, invalid or contradictory variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const production = source.NODE_ENV === 'production';
  const refusals = production ? startRefusals(source) : fileProblems(source).map(problemLine);
  const problems = [...invalidValues(source), ...refusals];
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  const env = schema.parse(present(source));
  return {
    ...env,
    ...databaseAddresses(env),
    ...getLimits(env),
    CASHFREE_MODE: env.CASHFREE_MODE === 'production' ? 'production' : 'sandbox',
    CASHFREE_SCRIPT_URL: env.CASHFREE_SCRIPT_URL ?? HOSTED_SCRIPT,
    JWT_SECRET: env.JWT_SECRET ?? randomBytes(32).toString('hex'),
    // Without one only a storefront in this process is recognised.
    STOREFRONT_SECRET: env.STOREFRONT_SECRET ?? randomBytes(32).toString('hex'),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    files: filesSettings(env),
    tuning: tunedBy(env.RATE_LIMIT_FACTOR),
    findings: examineEnv(source),
  };
}
