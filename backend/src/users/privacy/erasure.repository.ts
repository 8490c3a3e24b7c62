import { Injectable } from '@nestjs/common';
import { rows, type Sql } from '../../database/database.js';

/** What stands where a deleted person's name was. Orders stay, because the tax office asks for them. */
const NAME = 'Deleted customer';

/**
 * Each statement takes the person's id and the time. They remove what says who the person was, and keep what was sold,
 * what was rated and, so that a trial stays one per person, the hash of its identity.
 */
const ERASURES = [
  `UPDATE users SET name = '${NAME}', email = 'deleted-' || id || '@deleted.invalid', phone = NULL,
     password_hash = NULL, google_sub = NULL, is_email_verified = false, profile_picture = NULL, bio = NULL,
     location = NULL, website = NULL, updated_at = $2, deleted_at = $2
   WHERE id = $1`,
  `UPDATE sessions SET revoked_at = coalesce(revoked_at, $2), user_agent = NULL, address = NULL WHERE user_id = $1`,
  `UPDATE orders SET customer_phone = NULL, metadata = metadata - 'userEmail', updated_at = $2 WHERE user_id = $1`,
  `UPDATE entitlements SET grant_reason = NULL, withdrawn_reason = NULL WHERE user_id = $1 AND granted_at <= $2`,
  'DELETE FROM course_progress WHERE user_id = $1 AND enrolled_at <= $2',
  'DELETE FROM account_tokens WHERE user_id = $1 AND created_at <= $2',
  'DELETE FROM staff_totp WHERE user_id = $1 AND created_at <= $2',
  `UPDATE audit_log SET before = NULL, after = NULL
   WHERE subject_type = 'user' AND subject_id = $1::text AND action = 'update' AND at <= $2`,
];

/**
 * Takes the person's id, after their orders are locked by the statements above.
 * What the provider told us of a payment names the payer; once it is worked through, the order says all we need. What is
 * not, is emptied when it is.
 */
const WEBHOOKS = `UPDATE webhook_events SET body = '' WHERE processed_at IS NOT NULL
  AND order_ref IN (SELECT order_id FROM orders WHERE user_id = $1)`;

const BY_ADDRESS = [
  'DELETE FROM sign_in_failures WHERE account = lower($1)',
  'DELETE FROM newsletter_subscribers WHERE lower(email) = lower($1)',
  'DELETE FROM inquiries WHERE lower(email) = lower($1)',
  // Mail servers name the address they refuse, and the queue keeps what they say for as long as the mail waits.
  `SELECT FROM graphile_worker.complete_jobs(ARRAY(
     SELECT id FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail.%' AND EXISTS (
       SELECT FROM regexp_split_to_table(lower(last_error), '[][\\s<>(),;:"]+') word
       WHERE btrim(word, '.''') = lower($1))))`,
];

/** Takes a person out of the store's tables. */
@Injectable()
export class ErasureRepository {
  /** To be called in a transaction. What other features keep about a person goes with the same call. */
  async erase(sql: Sql, userId: string, email: string, now: Date): Promise<void> {
    for (const statement of BY_ADDRESS) await rows(sql, statement, [email]);
    for (const statement of ERASURES) await rows(sql, statement, [userId, now]);
    await rows(sql, WEBHOOKS, [userId]);
  }
}
