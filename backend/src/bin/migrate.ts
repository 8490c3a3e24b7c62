import 'reflect-metadata';
import { readDatabaseEnv } from '../config/read-env.ts';
import { migrate } from '../database/migrate.ts';

/** Brings the database up to date and exits. It is the only program that needs the role in MIGRATION_DATABASE_URL. */
await migrate(readDatabaseEnv());
