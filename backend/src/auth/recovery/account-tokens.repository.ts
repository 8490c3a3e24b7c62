import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, row, rows, type Sql } from '../../database/database.js';

export type TokenPurpose = 'verify' | 'reset';

export interface AccountToken {
  userId: string;
  /** The address the token was mailed to; worth nothing once the account has another. */
  email: string;
}

const digest = (token: string) => createHash('sha256').update(token).digest();

/** Tokens that were mailed. The row has only the hash: whoever reads the table cannot use it. */
@Injectable()
export class AccountTokensRepository {
  constructor(private readonly database: Database) {}

  /** A new token. A reset token ends the ones before it. */
  async issue(purpose: TokenPurpose, holder: AccountToken, now: Date, expiresAt: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.transaction(async (manager) => {
      if (purpose === 'reset') await this.dropAll(manager, holder.userId, purpose);
      await rows(
        manager,
        `INSERT INTO account_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [digest(token), holder.userId, purpose, holder.email, now, expiresAt],
      );
    });
    return token;
  }

  /** Whose token it is, while it is good. */
  async find(sql: Sql, purpose: TokenPurpose, token: string, now: Date): Promise<AccountToken | null> {
    return row(
      sql,
      `SELECT t.user_id AS "userId", t.email FROM account_tokens t
       JOIN users u ON u.id = t.user_id AND u.deleted_at IS NULL AND u.email = t.email
       WHERE t.token_hash = $1 AND t.purpose = $2 AND t.expires_at > $3`,
      [digest(token), purpose, now],
    );
  }

  /** Uses a token up. Of several tries at the same time, one is told that it did. */
  async consume(sql: Sql, purpose: TokenPurpose, token: string): Promise<boolean> {
    const used = await rows(
      sql,
      'DELETE FROM account_tokens WHERE token_hash = $1 AND purpose = $2 RETURNING user_id',
      [digest(token), purpose],
    );
    return used.length > 0;
  }

  async dropAll(sql: Sql, userId: string, purpose: TokenPurpose): Promise<void> {
    await rows(sql, 'DELETE FROM account_tokens WHERE user_id = $1 AND purpose = $2', [userId, purpose]);
  }

  async dropExpired(now: Date): Promise<void> {
    await this.database.rows('DELETE FROM account_tokens WHERE expires_at <= $1', [now]);
  }
}
