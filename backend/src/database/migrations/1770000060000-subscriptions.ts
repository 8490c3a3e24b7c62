import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cards of a tool whose only plan is a subscription lead to its page, where the terms stand, like those of several plans.
 * `tool_card` is long: only these words of it change.
 */
const CARD_WORDS = [
  ['SELECT count(*) AS number,', `SELECT count(*) AS number, bool_or(p.kind = 'subscription') AS recurring,`],
  ['plans.number > 1 AS', '(plans.number > 1 OR coalesce(plans.recurring, false)) AS'],
] as const;

async function changeCards(
  db: QueryRunner,
  words: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const [found] = (await db.query(`SELECT pg_get_functiondef('tool_card(uuid)'::regprocedure) AS text`)) as {
    text: string;
  }[];
  let text = found?.text ?? '';
  for (const [from, to] of words) {
    if (!text.includes(from)) throw new Error(`tool_card has no ${from}`);
    text = text.replace(from, to);
  }
  await db.query(text);
  await db.query('UPDATE tool_cards SET card = tool_card(tool_id)');
}

/** Subscriptions, their debits, and the orders that debits pay. */
export class Subscriptions1770000060000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE subscriptions (
        id uuid PRIMARY KEY,
        -- our name of it at the provider
        subscription_id text NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users,
        tool_id uuid REFERENCES tools ON DELETE SET NULL,
        tool_name text NOT NULL,
        tool_category text NOT NULL,
        -- the plan as it was sold; no foreign key, because plans that nobody has may be deleted
        plan_id uuid NOT NULL,
        plan_name text NOT NULL,
        seats smallint NOT NULL,
        interval text NOT NULL CHECK (interval IN ('month', 'quarter', 'year')),
        price_paise integer NOT NULL CHECK (price_paise > 0),
        -- the most that one debit may take, as the customer approved it
        ceiling_paise integer NOT NULL CHECK (ceiling_paise >= price_paise),
        state text NOT NULL CHECK (state IN
          ('created', 'active', 'past_due', 'paused', 'cancelled', 'completed', 'ended', 'failed')),
        cf_subscription_id text,
        method text,
        -- the mandate's reference at the bank
        umn text,
        -- where the periods are counted from: a subscription of 31 January ends its months on their last days
        started_at timestamptz,
        current_period_end timestamptz,
        -- the day of the next debit
        next_charge_at timestamptz,
        cancel_requested_at timestamptz,
        -- the provider has confirmed that nothing more can be debited
        mandate_closed_at timestamptz,
        ended_at timestamptz,
        ended_reason text,
        customer_phone text NOT NULL,
        locale text,
        billing jsonb,
        terms_version text NOT NULL,
        terms_accepted_at timestamptz NOT NULL,
        next_check_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      -- a customer has one of a tool
      CREATE UNIQUE INDEX subscriptions_live ON subscriptions (user_id, tool_id)
        WHERE state IN ('created', 'active', 'past_due', 'paused', 'cancelled', 'completed');
      -- a customer's own; the staff list searches by person
      CREATE INDEX subscriptions_user ON subscriptions (user_id, created_at);
      -- the poller
      CREATE INDEX subscriptions_check ON subscriptions (next_check_at) WHERE next_check_at IS NOT NULL;

      CREATE TABLE subscription_charges (
        id uuid PRIMARY KEY,
        subscription_id uuid NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
        -- our name of it at the provider
        payment_id text NOT NULL UNIQUE,
        kind text NOT NULL CHECK (kind IN ('authorisation', 'debit')),
        period integer NOT NULL CHECK (period > 0),
        attempt smallint NOT NULL CHECK (attempt > 0),
        period_start timestamptz,
        period_end timestamptz,
        amount_paise integer NOT NULL CHECK (amount_paise > 0),
        due_on date,
        -- announced: the customer was told; raised: the provider was asked
        state text NOT NULL CHECK (state IN ('announced', 'raised', 'success', 'failed', 'cancelled')),
        order_id uuid REFERENCES orders,
        failure text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (subscription_id, period, attempt)
      );
      -- a period is paid once; a second debit of it is refunded
      CREATE UNIQUE INDEX subscription_charges_paid ON subscription_charges (subscription_id, period)
        WHERE state = 'success';
      -- analytics and monitoring count what failed lately
      CREATE INDEX subscription_charges_failed ON subscription_charges (updated_at) WHERE state = 'failed';
      ALTER TABLE orders ADD COLUMN subscription_id text REFERENCES subscriptions (subscription_id);
      -- rows of payouts name the payment of an authorisation, not our order
      CREATE INDEX orders_debit ON orders (cashfree_payment_id) WHERE subscription_id IS NOT NULL;`);
    await changeCards(db, CARD_WORDS);
  }

  async down(db: QueryRunner): Promise<void> {
    await changeCards(
      db,
      CARD_WORDS.map(([from, to]) => [to, from] as const),
    );
    await db.query(/* sql */ `
      ALTER TABLE orders DROP COLUMN subscription_id;
      DROP TABLE subscription_charges;
      DROP TABLE subscriptions;`);
  }
}
