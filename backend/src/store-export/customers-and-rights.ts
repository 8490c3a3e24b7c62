/** The name of the file that another store imports. */
export const CUSTOMERS_AND_RIGHTS = 'customers-and-rights';

/** Its columns: those that an import accepts. */
export const IMPORT_COLUMNS = [
  'email',
  'name',
  'phone',
  'tool',
  'plan',
  'boughtOn',
  'endsOn',
  'key',
] as const;

/**
 * A row for each right of a customer, and one without a tool for a customer who has none. Suspended and deleted accounts,
 * trials and ended rights are not for another store. Days are those of India. Foreign numbers begin with 00, because a
 * spreadsheet takes a + for a formula; an import reads both.
 */
export const CUSTOMERS_AND_RIGHTS_ROWS = /* sql */ `
  SELECT u.email, u.name, regexp_replace(coalesce(u.phone, ''), '^\\+', '00') AS phone,
         coalesce(t.name, '') AS tool, coalesce(p.name, '') AS plan,
         coalesce(to_char(e.granted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD'), '') AS "boughtOn",
         coalesce(to_char(l.expires_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD'), '') AS "endsOn",
         coalesce(regexp_replace(l.key, '(.{5})(?=.)', '\\1-', 'g'), '') AS key
    FROM users u
    LEFT JOIN entitlements e ON e.user_id = u.id AND e.withdrawn_at IS NULL
    LEFT JOIN tools t ON t.id = e.tool_id
    LEFT JOIN tool_plans p ON p.id = e.plan_id
    LEFT JOIN licenses l ON l.entitlement_id = e.id
   WHERE u.deleted_at IS NULL AND u.status <> 'suspended' AND (u.role = 'user' OR e.id IS NOT NULL)`;
