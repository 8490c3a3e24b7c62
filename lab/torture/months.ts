import type { Client } from 'pg';

/** The day of the next thing that is due in a subscription: a debit that was announced, else the end of its period. */
const NEXT_DAY = `
  SELECT s.id, s.state,
         coalesce((SELECT c.due_on FROM subscription_charges c WHERE c.subscription_id = s.id AND c.state = 'announced'),
                  (s.current_period_end AT TIME ZONE 'Asia/Kolkata')::date)
           - (now() AT TIME ZONE 'Asia/Kolkata')::date AS days
    FROM subscriptions s
   WHERE s.subscription_id = $1 AND s.current_period_end IS NOT NULL AND s.state IN ('active', 'past_due', 'cancelled')
     AND NOT EXISTS (SELECT FROM subscription_charges c WHERE c.subscription_id = s.id AND c.state = 'raised')
     FOR UPDATE`;

/** As if it had begun so many days earlier. */
const MOVE = `
  WITH moved AS (
    UPDATE subscriptions SET started_at = started_at - d, current_period_end = current_period_end - d,
        next_charge_at = next_charge_at - d, next_check_at = now()
      FROM make_interval(hours => 24 * $2) d WHERE id = $1)
  UPDATE subscription_charges SET period_start = period_start - d, period_end = period_end - d,
      due_on = due_on - $2::int
    FROM make_interval(hours => 24 * $2) d WHERE subscription_id = $1`;

interface Due {
  id: string;
  state: string;
  days: number;
}

/** The days of grace, and one. */
const GRACE_DAYS = 6;

function getWait({ state, days }: Due): number {
  if (state === 'cancelled') return days + 1;
  return state === 'past_due' && days <= 0 ? GRACE_DAYS : days - 1;
}

/**
 * Lets the time of one subscription pass, until its next debit is due tomorrow or, when nothing more will be debited, until
 * it ends. Nothing while a debit is on its way. The store's own clock stays as it is: moved for all, it would end sessions
 * and links.
 */
export async function letTimePass(database: Client, subscriptionId: string): Promise<void> {
  await database.query('BEGIN');
  try {
    const { rows } = await database.query<Due>(NEXT_DAY, [subscriptionId]);
    const [due] = rows;
    if (due && getWait(due) > 0) await database.query(MOVE, [due.id, getWait(due)]);
    await database.query('COMMIT');
  } catch (error) {
    await database.query('ROLLBACK');
    throw error;
  }
}
