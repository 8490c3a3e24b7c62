import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../common/fields/ids.ts';
import { ENV, type Env } from '../../config/env.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { Database } from '../../database/database.ts';
import { User, UsersRepository } from '../../users/index.ts';
import { PasswordsService } from '../sign-in/passwords.service.ts';

const DEMO_EMAIL = 'admin@example.com';

/**
 * Creates the first staff account of a new store from `ADMIN_EMAIL` and `ADMIN_PASSWORD` or, outside production, with a
 * generated password, which is written to `DATA_DIR/admin-password.txt`.
 */
@Injectable()
export class FirstStaffService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.firstStaff]);
      if (await this.users.staffExists(manager)) return;
      const password = this.env.ADMIN_PASSWORD ?? (await this.generatePassword());
      const staff = Object.assign(new User(), {
        id: newId(),
        name: 'Store Admin',
        email: this.env.ADMIN_EMAIL ?? DEMO_EMAIL,
        passwordHash: await this.passwords.hash(password),
        role: 'admin',
        staffRole: 'owner',
        status: 'active',
        isEmailVerified: true,
      } satisfies Partial<User>);
      await this.users.insert(staff, manager);
    });
  }

  /** Written before the account is committed: after a crash in between, the next start writes another one. */
  private async generatePassword(): Promise<string> {
    const password = randomBytes(12).toString('base64url');
    await mkdir(this.env.DATA_DIR, { recursive: true });
    await writeFile(join(this.env.DATA_DIR, 'admin-password.txt'), `${password}\n`, { mode: 0o600 });
    return password;
  }
}
