/** How long before its end a record is in the list of those to renew. */
const SOON_DAYS = 30;

/** SQL: a later record of the same kind, authority and segment takes the place of `r`. */
export const isReplaced = /* sql */ `EXISTS (
  SELECT FROM tool_registrations n
   WHERE n.tool_id = r.tool_id AND n.kind = r.kind AND lower(n.authority) = lower(r.authority)
     AND n.segment IS NOT DISTINCT FROM r.segment AND (n.valid_until IS NULL OR n.valid_until > r.valid_until))`;

/** SQL: staff have to look at the record `r`: it is to check, it has ended, or it ends within 30 days of `day`. */
export const isRegistrationDue = (day: string): string =>
  `(r.to_check OR (r.valid_until <= ${day} + ${SOON_DAYS} AND NOT ${isReplaced}))`;
