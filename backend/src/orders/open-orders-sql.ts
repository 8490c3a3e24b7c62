const LINES = /* sql */ `ARRAY(
  SELECT jsonb_build_object('kind', kind, 'toolId', tool_id, 'bundleId', bundle_id, 'quoteId', quote_id,
    'renewalDays', renewal_days, 'plan', plan, 'listPaise', list_paise, 'paidPaise', paid_paise) FROM order_items WHERE order_id = orders.id) AS lines`;

/**
 * Those of a tool and those of bundles apart: only bundles need their lines to be looked at. `wanted` compares with the
 * tools in $2: for one tool PostgreSQL finds a cheaper plan than for a list of one.
 */
export const open = (columns: string, wanted: string) => /* sql */ `
  SELECT ${columns}, ${LINES} FROM orders
   WHERE user_id = $1 AND tool_id ${wanted} AND status = 'pending' AND payment_method IS NULL
  UNION ALL
  SELECT ${columns}, ${LINES} FROM orders
   WHERE user_id = $1 AND bundle_id IS NOT NULL AND status = 'pending' AND payment_method IS NULL
     AND EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND tool_id ${wanted})
  ORDER BY "createdAt" DESC, id DESC`;

/** The same of a quote. */
export const openOfQuote = (columns: string) => /* sql */ `
  SELECT ${columns}, ${LINES} FROM orders
   WHERE user_id = $1 AND quote_id = $2 AND status = 'pending' ORDER BY created_at DESC, id DESC`;
