import { Injectable } from '@nestjs/common';
import { IsNull, Not, Raw, type EntityManager } from 'typeorm';
import { Database } from '../database/database.ts';
import { User } from './user.entity.ts';
import { userError } from './users.errors.ts';

const sameEmail = (email: string) => Raw((column) => `lower(${column}) = lower(:email)`, { email });

const PHONE = 'SELECT phone FROM users WHERE id = $1 AND deleted_at IS NULL';

/** Finds no deleted accounts. */
@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  private users(manager?: EntityManager) {
    return manager?.getRepository(User) ?? this.database.repository(User);
  }

  async findById(id: string): Promise<User | null> {
    return this.users().findOneBy({ id, deletedAt: IsNull() });
  }

  /** Whether the account exists; a deleted one stays as a row without a name. */
  async exists(id: string): Promise<boolean> {
    return this.users().existsBy({ id });
  }

  /** @throws USER_NOT_FOUND */
  async getById(id: string): Promise<User> {
    const user = await this.findById(id);
    if (!user) throw userError('USER_NOT_FOUND');
    return user;
  }

  async findPhone(id: string): Promise<string | null> {
    const [user] = await this.database.prepared<Pick<User, 'phone'>>('users.phone', PHONE, [id]);
    return user?.phone ?? null;
  }

  async findByEmail(email: string): Promise<User | null> {
    return this.users().findOneBy({ email: sameEmail(email), deletedAt: IsNull() });
  }

  async findByGoogleSub(googleSub: string): Promise<User | null> {
    return this.users().findOneBy({ googleSub, deletedAt: IsNull() });
  }

  async isDeleted(id: string, manager: EntityManager): Promise<boolean> {
    return this.users(manager).existsBy({ id, deletedAt: Not(IsNull()) });
  }

  async staffExists(manager: EntityManager): Promise<boolean> {
    return this.users(manager).existsBy({ role: 'admin', deletedAt: IsNull() });
  }

  /** Adds a user. Returns false if the email is taken, also by a concurrent sign-up. */
  async insert(user: User, manager?: EntityManager): Promise<boolean> {
    const result = await this.users(manager)
      .createQueryBuilder()
      .insert()
      .values(user)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  /** The account, locked for the transaction, if nobody has shown yet that its address is theirs. */
  async lockUnverified(manager: EntityManager, id: string): Promise<User | null> {
    return this.users(manager).findOne({
      where: { id, isEmailVerified: false, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Returns false, and changes nothing, if the account no longer has the password that was just confirmed. */
  async replacePassword(id: string, from: string | null, passwordHash: string): Promise<boolean> {
    const { affected } = await this.users().update({ id, passwordHash: from ?? IsNull() }, { passwordHash });
    return affected === 1;
  }

  /** Saves a phone number on an account that has none. */
  async fillPhone(manager: EntityManager, id: string, phone: string): Promise<void> {
    await this.users(manager)
      .createQueryBuilder()
      .update({ phone })
      .where(`id = :id AND coalesce(phone, '') = ''`, { id })
      .execute();
  }

  /** Removes what identifies the person. The row stays, because orders refer to it. */
  async anonymise(manager: EntityManager, id: string, now: Date): Promise<void> {
    await this.users(manager).update(
      { id },
      {
        name: 'Deleted customer',
        email: `deleted-${id}@deleted.invalid`,
        phone: null,
        passwordHash: null,
        googleSub: null,
        isEmailVerified: false,
        profilePicture: null,
        bio: null,
        location: null,
        website: null,
        updatedAt: now,
        deletedAt: now,
      },
    );
  }

  async update(id: string, changes: Partial<User>, manager?: EntityManager): Promise<void> {
    await this.users(manager).update({ id }, changes);
  }
}
