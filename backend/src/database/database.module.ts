import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { RoleCheckService } from './role-check.service.ts';
import { dataSourceOptions } from './data-source.ts';
import { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { MovedClockService } from './moved-clock.service.ts';
import { ReplicaDatabase } from './replica/replica-database.ts';

/** Brings the schema up to date, connects to PostgreSQL as the application's role, and provides `Database`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: async (env: Env) => {
        await migrate(env);
        return { ...dataSourceOptions(env), autoLoadEntities: true, retryAttempts: 5, retryDelay: 1000 };
      },
    }),
  ],
  providers: [
    {
      provide: Database,
      inject: [DataSource, ENV],
      useFactory: (dataSource: DataSource, env: Env) =>
        new Database(dataSource, env.DATABASE_DIRECT_URL !== undefined),
    },
    ReplicaDatabase,
    RoleCheckService,
    MovedClockService,
  ],
  exports: [Database, ReplicaDatabase, RoleCheckService],
})
export class DatabaseModule {}
