import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { Database } from './database.ts';

/** True for the owner of the table, for members of the owner, and for superusers. */
const OWNS_SCHEMA = /* sql */ `
  SELECT pg_has_role(current_user, relowner, 'USAGE') AS "isOwner"
  FROM pg_class WHERE oid = 'security_events'::regclass`;

/** Warns at the start of a production store whose database role could change the schema and the security log. */
@Injectable()
export class RoleCheckService implements OnModuleInit {
  private readonly logger = new Logger('Database');

  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Whether the application could change its schema and the security log. */
  async ownsSchema(): Promise<boolean> {
    const role = await this.database.row<{ isOwner: boolean }>(OWNS_SCHEMA);
    return role?.isOwner === true;
  }

  async onModuleInit(): Promise<void> {
    if (this.env.NODE_ENV !== 'production') return;
    if (!(await this.ownsSchema())) return;
    this.logger.warn(
      'The role in DATABASE_URL owns the tables and could change the security log. ' +
        'Give the store a role of its own and set MIGRATION_DATABASE_URL (docs/runbooks/leaks-and-attacks.md).',
    );
  }
}
