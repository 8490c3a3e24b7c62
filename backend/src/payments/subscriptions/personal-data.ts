import { rows } from '../../database/database.ts';
import type { PersonalDataPart } from '../../platform/personal-data/index.ts';

/** A subscription of an erased account is cancelled at the provider: the clock ends it and closes its mandate. */
const CANCEL = /* sql */ `
  UPDATE subscriptions SET customer_phone = '', umn = NULL, cancel_requested_at = coalesce(cancel_requested_at, $2),
         next_charge_at = NULL, next_check_at = $2,
         ended_reason = CASE WHEN state IN ('ended', 'failed') THEN ended_reason ELSE 'erased' END,
         ended_at = coalesce(ended_at, $2), updated_at = $2,
         state = CASE WHEN state = 'created' THEN 'failed' WHEN state = 'failed' THEN state ELSE 'ended' END
   WHERE user_id = $1`;

export const subscriptionsPersonalData: PersonalDataPart = {
  tables: ['subscriptions', 'subscription_charges'],
  keeps: { terms_notices: 'that coming terms were announced to the customer, without their words' },
  sections: {
    subscriptions: `SELECT s.subscription_id AS "subscriptionId", s.tool_name AS tool, s.plan_name AS plan,
        s.price_paise / 100.0 AS price, s.interval, s.state AS status, s.method, s.umn, s.customer_phone AS phone,
        s.current_period_end AS "currentPeriodEnd", s.cancel_requested_at AS "cancelledAt", s.created_at AS "createdAt",
        s.terms_version AS "termsVersion", s.terms_accepted_at AS "termsAcceptedAt",
        (SELECT json_agg(json_build_object('paymentId', c.payment_id, 'amount', c.amount_paise / 100.0, 'state', c.state,
           'dueOn', c.due_on, 'failure', c.failure) ORDER BY c.period, c.attempt)
           FROM subscription_charges c WHERE c.subscription_id = s.id) AS charges
      FROM subscriptions s WHERE s.user_id = $1 ORDER BY s.created_at, s.id`,
  },
  async erase(manager, { id }, now) {
    await rows(manager, CANCEL, [id, now]);
    await rows(
      manager,
      `UPDATE subscription_charges SET state = 'cancelled', updated_at = $2 WHERE state = 'announced'
         AND subscription_id IN (SELECT id FROM subscriptions WHERE user_id = $1)`,
      [id, now],
    );
  },
};
