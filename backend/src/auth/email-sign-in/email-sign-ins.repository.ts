import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { Database, row } from '../../database/database.ts';
import { EmailSignIn } from './email-sign-in.entity.ts';

/** With so many wrong codes an email signs nobody in any more. */
const MAX_WRONG_CODES = 5;
const CODES = 1_000_000;

/** Who asked, and when. */
type Request = Pick<EmailSignIn, 'userId' | 'email' | 'browserHash' | 'createdAt' | 'expiresAt'>;
export type FoundSignIn = Pick<EmailSignIn, 'tokenHash' | 'userId' | 'browserHash' | 'codeHash'>;

/** In one statement, because two emails for a browser may be written at the same time. */
const ISSUE = /* sql */ `
  INSERT INTO email_sign_ins (token_hash, code_hash, user_id, email, browser_hash, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (browser_hash, user_id) DO UPDATE SET token_hash = excluded.token_hash, code_hash = excluded.code_hash,
    email = excluded.email, wrong_codes = 0, created_at = excluded.created_at, expires_at = excluded.expires_at
  WHERE email_sign_ins.created_at <= excluded.created_at
  RETURNING user_id`;

/** Locked, so that an email signs in once, and each guess of a code is counted. */
const FIND = /* sql */ `
  SELECT s.token_hash AS "tokenHash", s.user_id AS "userId", s.browser_hash AS "browserHash", s.code_hash AS "codeHash"
  FROM email_sign_ins s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL AND u.email = s.email
  WHERE (s.token_hash = $1 OR s.browser_hash = $2) AND s.expires_at > $3 AND s.wrong_codes < $4
  FOR UPDATE OF s`;

const COUNT_WRONG = /* sql */ `
  UPDATE email_sign_ins SET wrong_codes = wrong_codes + 1 WHERE token_hash = $1
  RETURNING wrong_codes AS "wrongCodes"`;

export const toHash = (text: string): Buffer => createHash('sha256').update(text).digest();

const toCodeHash = (code: string, tokenHash: Buffer): Buffer =>
  createHash('sha256').update(tokenHash).update(code).digest();

@Injectable()
export class EmailSignInsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Makes the link's token and the code of an email. They replace those sent for the same browser before; null if the
   * browser has asked again since.
   */
  async issue(request: Request): Promise<{ token: string; code: string } | null> {
    const token = randomBytes(32).toString('base64url');
    const code = String(randomInt(CODES)).padStart(6, '0');
    const tokenHash = toHash(token);
    const { userId, email, browserHash, createdAt, expiresAt } = request;
    const codeHash = toCodeHash(code, tokenHash);
    const values = [tokenHash, codeHash, userId, email, browserHash, createdAt, expiresAt];
    return (await this.database.row(ISSUE, values)) ? { token, code } : null;
  }

  /** The email with this link. */
  async lockByToken(manager: EntityManager, token: string, now: Date): Promise<FoundSignIn | null> {
    return row<FoundSignIn>(manager, FIND, [toHash(token), null, now, MAX_WRONG_CODES]);
  }

  /** The email that this browser asked for; its hash names one account. */
  async lockByBrowser(manager: EntityManager, browserHash: Buffer, now: Date): Promise<FoundSignIn | null> {
    return row<FoundSignIn>(manager, FIND, [null, browserHash, now, MAX_WRONG_CODES]);
  }

  /** Whether the code is the email's. A wrong one is counted; `spent` when that was the last. */
  async tryCode(
    manager: EntityManager,
    { codeHash, tokenHash }: FoundSignIn,
    code: string,
  ): Promise<'right' | 'wrong' | 'spent'> {
    if (codeHash.equals(toCodeHash(code, tokenHash))) return 'right';
    const counted = await row<{ wrongCodes: number }>(manager, COUNT_WRONG, [tokenHash]);
    return (counted?.wrongCodes ?? MAX_WRONG_CODES) < MAX_WRONG_CODES ? 'wrong' : 'spent';
  }

  async useUp(manager: EntityManager, { tokenHash }: FoundSignIn): Promise<void> {
    await manager.getRepository(EmailSignIn).delete({ tokenHash });
  }

  async dropAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.getRepository(EmailSignIn).delete({ userId });
  }

  async dropExpired(now: Date): Promise<void> {
    await this.database.repository(EmailSignIn).delete({ expiresAt: LessThanOrEqual(now) });
  }
}
