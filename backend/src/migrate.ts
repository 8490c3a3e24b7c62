import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readEnv } from './config/read-env.js';
import { dataSourceOptions, migrate } from './database/data-source.js';

/** Brings the schema up to date and ends. The store does so itself; this is for filling a database before it opens. */
const dataSource = await new DataSource(dataSourceOptions(readEnv())).initialize();
try {
  await migrate(dataSource);
} finally {
  await dataSource.destroy();
}
