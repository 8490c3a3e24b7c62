import type { PersonalDataPart } from '../../platform/personal-data/index.ts';

export const refundsPersonalData: PersonalDataPart = {
  tables: ['refunds'],
  keeps: {
    extra_refunds: 'refunds of payments that paid nothing; they contain ids and amounts',
    refund_items: 'the share of each line in a refund; ids and amounts',
  },
  sections: {
    refunds: `SELECT o.order_id AS "orderId", r.amount_paise / 100.0 AS amount, r.status, r.reason, r.access,
        r.created_at AS "createdAt", r.processed_at AS "processedAt"
      FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = $1 ORDER BY r.created_at`,
  },
};
