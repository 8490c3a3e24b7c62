/** SQL: the plan `p` of the entitlement `e`, archived ones too. */
export const WITH_HELD_PLAN = /* sql */ `
  LEFT JOIN tool_plans p ON p.id = coalesce(e.plan_id, default_plan_of(e.tool_id))`;
