/** SQL that the access desk has in common. A grant is `g`, its licence `l`, tool `t`, user `u`, entitlement `e`. */
export const joined = (grants: string): string => /* sql */ `
  ${grants} g JOIN licenses l ON l.id = g.license_id JOIN tools t ON t.id = l.tool_id JOIN users u ON u.id = l.user_id
  LEFT JOIN entitlements e ON e.id = l.entitlement_id`;

export const GRANTS = joined('access_grants');

/**
 * Whether the customer has the right to the access now. Unlike downloads it is not paused during a dispute: staff would
 * take it away and give it again.
 */
export const HAS_RIGHT = /* sql */ `(
  t.delivery <> 'file' AND l.disabled_at IS NULL AND u.status <> 'suspended' AND u.deleted_at IS NULL
  AND e.withdrawn_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now()))`;

/** Tools with the same address of the script are one place. */
export const PLACE = `coalesce(t.access_url, t.id::text)`;

/** Whether the licence is paid by a subscription that goes on: staff then enter no end. */
export const RENEWS_ITSELF = /* sql */ `EXISTS (
  SELECT FROM subscriptions s WHERE s.user_id = l.user_id AND s.tool_id = l.tool_id AND s.state IN ('active', 'past_due', 'paused'))`;

/** The end that staff enter; null is none. */
export const END_TO_ENTER = `CASE WHEN NOT ${RENEWS_ITSELF} THEN l.expires_at END`;

/** Why the right ended, for staff. */
export const WHY_ENDED = /* sql */ `CASE
  WHEN u.deleted_at IS NOT NULL THEN 'The account was deleted'
  WHEN u.status = 'suspended' THEN 'The account is suspended'
  WHEN e.withdrawn_at IS NOT NULL THEN coalesce(nullif(e.withdrawn_reason, ''), 'The purchase was taken back')
  WHEN l.disabled_at IS NOT NULL THEN 'The licence was disabled'
  WHEN t.delivery = 'file' THEN 'The tool is no longer delivered by access'
  WHEN l.trial_id IS NOT NULL THEN 'The trial ended'
  ELSE 'The licence ended' END`;

/**
 * Another right, of somebody or of another tool, needs the same name at the same place. OFFSET 0 lets the planner compare
 * the rest only after it found the grants by the name: before statistics exist it would begin with all accounts.
 */
export const isHeld = (states: readonly string[], needsRight: boolean): string => /* sql */ `EXISTS (
  SELECT FROM (
    SELECT g.is_current, ${PLACE} AS place, ${HAS_RIGHT} AS has_right FROM ${GRANTS}
     WHERE g.normal = own.normal AND g.id <> own.id AND g.state IN (${states.map((state) => `'${state}'`).join(', ')})
    OFFSET 0) other
   WHERE other.place = own.place ${needsRight ? 'AND other.is_current AND other.has_right' : ''})`;
