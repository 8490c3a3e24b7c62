/** The tools that the group `c` is for, also by one of their plans. */
export const TOOLS = /* sql */ `
  FROM tools t WHERE t.id = ANY(c.tool_ids) OR t.id IN (SELECT p.tool_id FROM tool_plans p WHERE p.id = ANY(c.plan_ids))`;

const IN_ORDER = 'ORDER BY lower(t.name), t.id';
export const TOOL_IDS = `ARRAY(SELECT t.id ${TOOLS} ${IN_ORDER})`;
export const TOOL_NAMES = `ARRAY(SELECT t.name ${TOOLS} ${IN_ORDER})`;

/** Whether an entitlement `e` is for what the group `c` is for. */
export const IS_FOR = /* sql */ `(
  e.tool_id = ANY(c.tool_ids)
  OR (e.tool_id IN (SELECT p.tool_id FROM tool_plans p WHERE p.id = ANY(c.plan_ids))
      AND coalesce(e.plan_id, default_plan_of(e.tool_id)) = ANY(c.plan_ids)))`;

/**
 * Whether an entitlement `e` of a person `u`, with its licence `l`, is a right now. A dispute pauses downloads, not
 * membership: it ends with a lost one.
 */
const IS_LIVE = /* sql */ `(
  e.withdrawn_at IS NULL AND l.disabled_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now())
  AND u.status <> 'suspended' AND u.deleted_at IS NULL)`;

const ENDED = `e.withdrawn_at IS NULL AND l.disabled_at IS NULL AND l.expires_at <= now()`;

/** A subscription goes on by itself: its end moves with each debit. */
const RENEWS_ITSELF = /* sql */ `EXISTS (
  SELECT FROM subscriptions s WHERE s.user_id = e.user_id AND s.tool_id = e.tool_id
     AND s.state IN ('active', 'past_due', 'paused'))`;

/** The right of the person `u` to the group `c`, as `r`, in one row: whether there is one and when it ends. */
export const RIGHT = /* sql */ `LATERAL (
  SELECT coalesce(bool_or(${IS_LIVE}), false) AS has_right,
         -- null: without end, or it goes on by itself
         CASE WHEN NOT bool_or(${IS_LIVE} AND (l.expires_at IS NULL OR ${RENEWS_ITSELF}))
              THEN max(l.expires_at) FILTER (WHERE ${IS_LIVE}) END AS ends_at,
         count(*) > 0 AS is_known, max(l.expires_at) FILTER (WHERE ${ENDED}) AS ended_at,
         max(greatest(e.withdrawn_at, l.disabled_at)) AS lost_at
    FROM entitlements e LEFT JOIN licenses l ON l.entitlement_id = e.id
   WHERE e.user_id = u.id AND ${IS_FOR}) r`;

const IS_SHUT_OUT = `(u.deleted_at IS NOT NULL OR u.status = 'suspended')`;

/** The end of the days of grace that begin now, which is `$1`. */
export const GRACE_ENDS_AT = `$1::timestamptz + make_interval(days => c.grace_days)`;

/**
 * When somebody without a right has to leave. Only an end, or staff who changed what the group is for, leaves the days of
 * grace: what was refunded, lost in a dispute, disabled, suspended or deleted ends at once.
 */
export const LEAVES_AT = /* sql */ `CASE
  WHEN ${IS_SHUT_OUT} THEN $1::timestamptz
  WHEN r.ended_at IS NOT NULL THEN greatest($1::timestamptz, r.ended_at + make_interval(days => c.grace_days))
  WHEN NOT r.is_known THEN ${GRACE_ENDS_AT}
  ELSE $1::timestamptz END`;

/** Whether the days of grace of the member `m` are over, for what happened since they began. */
export const LOST_SINCE = `(${IS_SHUT_OUT} OR coalesce(r.lost_at >= m.at, false))`;

/** Owners whom the group `c` is for, and those who are or were in it. */
export const PEOPLE = /* sql */ `(
  SELECT own.user_id FROM community_members own WHERE own.community_id = c.id
  UNION SELECT e.user_id FROM entitlements e WHERE e.withdrawn_at IS NULL AND ${IS_FOR})`;

export const IS_THERE = `m.state IN ('joined', 'to_remove')`;

/** Of a deleted account nothing is kept where nobody will be removed. */
export const IS_FORGETTABLE = /* sql */ `(
  NOT ${IS_THERE} OR NOT EXISTS (SELECT FROM communities f WHERE f.id = m.community_id AND f.is_active))`;
