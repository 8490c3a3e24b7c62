import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.js';
import { dataSourceOptions, migrate } from './data-source.js';
import { Database } from './database.js';

/** Connects to PostgreSQL, brings the schema up to date, and provides `Database`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        ...dataSourceOptions(env),
        autoLoadEntities: true,
        retryAttempts: 5,
        retryDelay: 1000,
      }),
      dataSourceFactory: async (options) => {
        if (!options) throw new Error('The data source needs options.');
        const dataSource = await new DataSource(options).initialize();
        await migrate(dataSource);
        return dataSource;
      },
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
