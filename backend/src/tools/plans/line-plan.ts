/** SQL: the plan `p` as a line of an order keeps it (`LinePlan` of the orders). */
export const LINE_PLAN = /* sql */ `
  json_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'days', p.days, 'seats', p.seats)`;
