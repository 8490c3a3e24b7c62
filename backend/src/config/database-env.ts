import { z } from 'zod';

/** The variables that say where the database is. */
export const databaseVariables = {
  DATABASE_URL: z.string().min(1),
  DATABASE_PASSWORD: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_PASSWORD: z.string().optional(),
};

type Variables = z.infer<z.ZodObject<typeof databaseVariables>>;

/** The database for the application's role and, if it is another one, for the role that owns the tables. */
export type DatabaseEnv = Pick<Variables, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL'>;

/** A password in a variable of its own may have characters that an address may not. */
export function withPassword(address: string, password: string | undefined): string {
  if (!password || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.password ||= encodeURIComponent(password);
  return url.href;
}

/** The addresses with their passwords. */
export function databaseAddresses(env: Variables): DatabaseEnv {
  const { MIGRATION_DATABASE_URL: owner } = env;
  return {
    DATABASE_URL: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    MIGRATION_DATABASE_URL: owner && withPassword(owner, env.MIGRATION_DATABASE_PASSWORD),
  };
}
