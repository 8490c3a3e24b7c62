import { z } from 'zod';

/** The variables that say where the database is, and whose clock it has. */
export const databaseVariables = {
  DATABASE_URL: z.string().min(1),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_READ_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_PASSWORD: z.string().optional(),
  CLOCK_OFFSET_FILE: z.string().optional(),
};

type Variables = z.infer<z.ZodObject<typeof databaseVariables>>;

/**
 * The database for the application's role and, if it is another one, for the role that owns the tables. With
 * DATABASE_DIRECT_URL the first address is a connection pooler's and the direct one is PostgreSQL's own.
 */
export type DatabaseEnv = Pick<
  Variables,
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_READ_URL'
  | 'MIGRATION_DATABASE_URL'
  | 'CLOCK_OFFSET_FILE'
>;

/** The address for what needs a session of its own: notifications, the job queue, migrations. */
export function directAddress(env: Pick<DatabaseEnv, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string {
  return env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
}

/** A password in a variable of its own may have characters that an address may not. */
export function withPassword(address: string, password: string | undefined): string {
  if (!password || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.password ||= encodeURIComponent(password);
  return url.href;
}

/** The addresses with their passwords. */
export function databaseAddresses(env: Variables): DatabaseEnv {
  const { DATABASE_PASSWORD: password, MIGRATION_DATABASE_URL: owner, CLOCK_OFFSET_FILE } = env;
  const own = (address: string | undefined) => address && withPassword(address, password);
  return {
    DATABASE_URL: withPassword(env.DATABASE_URL, password),
    DATABASE_DIRECT_URL: own(env.DATABASE_DIRECT_URL),
    DATABASE_READ_URL: own(env.DATABASE_READ_URL),
    MIGRATION_DATABASE_URL: owner && withPassword(owner, env.MIGRATION_DATABASE_PASSWORD),
    CLOCK_OFFSET_FILE,
  };
}
