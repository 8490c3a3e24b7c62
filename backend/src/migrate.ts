import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readEnv } from './config/read-env.js';
import { dataSourceOptions, migrate } from './database/data-source.js';

/** Runs the migrations and exits. The backend runs them at start too; this fills an empty database before the demo data is loaded. */
const dataSource = await new DataSource(dataSourceOptions(readEnv())).initialize();
try {
  await migrate(dataSource);
} finally {
  await dataSource.destroy();
}
