/** SQL: the plan `p` of the entitlement `e`, archived ones too. One that was deleted while it was being bought counts as the default one. */
export const WITH_HELD_PLAN = /* sql */ `
  LEFT JOIN tool_plans p ON p.id = coalesce(
    (SELECT own.id FROM tool_plans own WHERE own.id = e.plan_id), default_plan_of(e.tool_id))`;

/** SQL: the days of a period of the subscription plan `p`, at most; null for other plans. Its licence has the exact end. */
export const PERIOD_DAYS = /* sql */ `CASE p.interval WHEN 'month' THEN 31 WHEN 'quarter' THEN 92 WHEN 'year' THEN 366 END`;
