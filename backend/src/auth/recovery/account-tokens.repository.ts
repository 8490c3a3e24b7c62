import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { Database } from '../../database/database.ts';
import { AccountToken, type TokenPurpose } from './account-token.entity.ts';

export type TokenOwner = Pick<AccountToken, 'userId' | 'email'>;

const FIND = `SELECT t.user_id AS "userId", t.email, t.purpose FROM account_tokens t
  JOIN users u ON u.id = t.user_id AND u.deleted_at IS NULL AND u.email = t.email
  WHERE t.token_hash = $1 AND t.purpose = ANY($2) AND t.expires_at > $3`;

const KEPT: readonly TokenPurpose[] = ['verify', 'set-password'];

const toHash = (token: string) => createHash('sha256').update(token).digest();

@Injectable()
export class AccountTokensRepository {
  constructor(private readonly database: Database) {}

  /** Creates a token. It replaces the ones before it, except those of emails that people keep for days. */
  async issue(purpose: TokenPurpose, owner: TokenOwner, now: Date, expiresAt: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.transaction(async (manager) => {
      const tokens = manager.getRepository(AccountToken);
      if (!KEPT.includes(purpose)) await tokens.delete({ userId: owner.userId, purpose });
      await tokens.insert({ ...owner, tokenHash: toHash(token), purpose, createdAt: now, expiresAt });
    });
    return token;
  }

  /** The owner of a token that has not expired. */
  async find(purpose: TokenPurpose, token: string, now: Date): Promise<TokenOwner | null> {
    return this.findAny([purpose], token, now);
  }

  /** Which of the purposes a token that has not expired is for, with its owner. */
  async findAny(purposes: TokenPurpose[], token: string, now: Date) {
    return this.database.row<TokenOwner & { purpose: TokenPurpose }>(FIND, [toHash(token), purposes, now]);
  }

  /** Uses a token up. Of several attempts at the same time, one succeeds. */
  async consume(manager: EntityManager, purpose: TokenPurpose, token: string): Promise<boolean> {
    const { affected } = await manager
      .getRepository(AccountToken)
      .delete({ tokenHash: toHash(token), purpose });
    return affected === 1;
  }

  async dropExpired(now: Date): Promise<void> {
    await this.database.repository(AccountToken).delete({ expiresAt: LessThanOrEqual(now) });
  }
}
