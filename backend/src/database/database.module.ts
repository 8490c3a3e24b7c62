import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../config/env.js';
import { RoleCheckService } from './role-check.service.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';

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
  providers: [Database, RoleCheckService],
  exports: [Database, RoleCheckService],
})
export class DatabaseModule {}
