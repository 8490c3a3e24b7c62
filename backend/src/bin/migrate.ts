import 'reflect-metadata';
import { readDatabaseEnv } from '../config/read-env.js';
import { migrate } from '../database/migrate.js';

/** Brings the database up to date and exits. It is the only program that needs the role in MIGRATION_DATABASE_URL. */
await migrate(readDatabaseEnv());
