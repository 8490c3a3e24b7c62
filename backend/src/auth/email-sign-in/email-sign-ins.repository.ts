import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { Database, rows } from '../../database/database.js';
import { EmailSignIn } from './email-sign-in.entity.js';

/** With so many wrong codes an email signs nobody in any more. */
const MOST_WRONG_CODES = 5;
const CODES = 1_000_000;

type SentTo = Pick<EmailSignIn, 'userId' | 'email' | 'browserHash'>;
export type FoundSignIn = Pick<EmailSignIn, 'tokenHash' | 'userId' | 'browserHash' | 'codeHash'>;

/** Locked, so that an email signs in once, and each guess of a code is counted. The newest comes first. */
const FIND = /* sql */ `
  SELECT s.token_hash AS "tokenHash", s.user_id AS "userId", s.browser_hash AS "browserHash", s.code_hash AS "codeHash"
  FROM email_sign_ins s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL AND u.email = s.email
  WHERE (s.token_hash = $1 OR s.browser_hash = $2) AND s.expires_at > $3 AND s.wrong_codes < $4
  ORDER BY s.created_at DESC FOR UPDATE OF s`;

const COUNT_WRONG = /* sql */ `
  UPDATE email_sign_ins SET wrong_codes = wrong_codes + 1 WHERE token_hash = ANY($1)
  RETURNING wrong_codes AS "wrongCodes"`;

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const codeHashOf = (code: string, tokenHash: Buffer): Buffer =>
  createHash('sha256').update(tokenHash).update(code).digest();

@Injectable()
export class EmailSignInsRepository {
  constructor(private readonly database: Database) {}

  /** Makes the link's token and the code of an email. They replace those sent for the same browser before. */
  async issue(to: SentTo, now: Date, expiresAt: Date): Promise<{ token: string; code: string }> {
    const token = randomBytes(32).toString('base64url');
    const code = String(randomInt(CODES)).padStart(6, '0');
    const tokenHash = hashOf(token);
    await this.database.transaction(async (manager) => {
      const emails = manager.getRepository(EmailSignIn);
      await emails.delete({ userId: to.userId, browserHash: to.browserHash });
      await emails.insert({
        ...to,
        tokenHash,
        codeHash: codeHashOf(code, tokenHash),
        createdAt: now,
        expiresAt,
      });
    });
    return { token, code };
  }

  /** The email with this link. */
  async lockByToken(manager: EntityManager, token: string, now: Date): Promise<FoundSignIn | null> {
    return (await rows<FoundSignIn>(manager, FIND, [hashOf(token), null, now, MOST_WRONG_CODES]))[0] ?? null;
  }

  /** The emails sent for this browser. */
  async lockByBrowser(manager: EntityManager, browserHash: Buffer, now: Date): Promise<FoundSignIn[]> {
    return rows<FoundSignIn>(manager, FIND, [null, browserHash, now, MOST_WRONG_CODES]);
  }

  /** The email with this code. Without one, a wrong code is counted for each; `spent` when that was the last. */
  async match(
    manager: EntityManager,
    found: FoundSignIn[],
    code: string,
  ): Promise<FoundSignIn | 'wrong' | 'spent'> {
    const right = found.find(({ codeHash, tokenHash }) => codeHash.equals(codeHashOf(code, tokenHash)));
    if (right) return right;
    const left = await rows<{ wrongCodes: number }>(manager, COUNT_WRONG, [
      found.map(({ tokenHash }) => tokenHash),
    ]);
    return left.some(({ wrongCodes }) => wrongCodes < MOST_WRONG_CODES) ? 'wrong' : 'spent';
  }

  async useUp(manager: EntityManager, { tokenHash }: FoundSignIn): Promise<void> {
    await manager.getRepository(EmailSignIn).delete({ tokenHash });
  }

  async dropExpired(now: Date): Promise<void> {
    await this.database.repository(EmailSignIn).delete({ expiresAt: LessThanOrEqual(now) });
  }
}
