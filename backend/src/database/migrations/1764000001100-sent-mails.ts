import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the mail server has taken, so that a job that is done twice does not mail twice. And the queue names people by
 * their id from now on: an address in it would outlive the account.
 */
export class SentMails1764000001100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE sent_mails (
        fact text PRIMARY KEY,
        sent_at timestamptz NOT NULL
      );
      CREATE INDEX sent_mails_sent_at_idx ON sent_mails (sent_at);`);
    await db.query(RESETS_BY_ID);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(RESETS_BY_ADDRESS);
    await db.query('DROP TABLE sent_mails');
  }
}

/** Before the first start there is no queue yet. */
const inTheQueue = (statement: string) => /* sql */ `
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    ${statement}
  END IF;
END $$`;

const RESETS = /* sql */ `
  task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'mail.reset-password')`;

const RESETS_BY_ID = inTheQueue(/* sql */ `
  UPDATE graphile_worker._private_jobs SET payload = json_build_object('userId',
    (SELECT u.id FROM users u WHERE lower(u.email) = lower(payload ->> 'email') AND u.deleted_at IS NULL))
  WHERE ${RESETS} AND payload ->> 'email' IS NOT NULL;`);

const RESETS_BY_ADDRESS = inTheQueue(/* sql */ `
  UPDATE graphile_worker._private_jobs SET payload = json_build_object('email',
    coalesce((SELECT u.email FROM users u WHERE u.id::text = payload ->> 'userId'), ''))
  WHERE ${RESETS};`);
