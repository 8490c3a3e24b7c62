import { docsLink, type Finding } from '../config/doctor/check.ts';
import { row, type Sql } from '../database/database.ts';

const FOR_SALE = /* sql */ `
  SELECT EXISTS (SELECT FROM tool_plans p JOIN tools t ON t.id = p.tool_id
                  WHERE p.kind = 'subscription' AND p.is_active AND p.archived_at IS NULL
                    AND t.is_active AND t.archived_at IS NULL) AS "isForSale"`;

/**
 * What must be switched on at Cashfree where a subscription is for sale. Its API does not say whether it is, so this stays a
 * warning; nothing where none is for sale, or where the database cannot be asked.
 */
export async function checkSubscriptions(sql: Sql): Promise<Finding[]> {
  const found = await row<{ isForSale: boolean }>(sql, FOR_SALE).catch(() => null);
  if (!found?.isForSale) return [];
  return [
    {
      id: 'subscriptions',
      severity: 'warn',
      title: 'Subscriptions are switched on at the payment provider',
      ok: false,
      problems: [
        'A subscription is for sale: Cashfree must have activated Subscriptions for the account (UPI Autopay on request), with a webhook endpoint of its own in the Subscriptions tab. The store cannot check this.',
      ],
      link: docsLink('subscriptions'),
    },
  ];
}
