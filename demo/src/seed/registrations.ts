import { minutesAfter } from './calendar.ts';
import { idFor } from './ids.ts';
import type { Shop } from './shop.ts';

const DAY = 24 * 60;
const IST = 5.5 * 60;
const TERM_DAYS = 730;

/** The day in India, as the database reads it. */
const toDay = (at: Date): string => minutesAfter(at, IST).toISOString().slice(0, 10);

/** The registrations of tools that say what they do with orders. Their numbers are invented. */
export function addRegistrations(shop: Shop): void {
  const { now } = shop.calendar;
  shop.add(
    'tool_registrations',
    shop.tools.flatMap(({ id, tool }) =>
      (tool.algo?.registrations ?? []).map(({ kind, authority, number, segment, broker, daysLeft }) => {
        const checked = minutesAfter(now, -20 * DAY);
        return {
          id: idFor(`registration/${number}`, checked),
          tool_id: id,
          kind,
          authority,
          number,
          segment: segment ?? null,
          broker: broker ?? null,
          valid_from: toDay(minutesAfter(now, (daysLeft - TERM_DAYS) * DAY)),
          valid_until: toDay(minutesAfter(now, daysLeft * DAY)),
          to_check: false,
          checked_by: null,
          checked_at: checked,
          created_at: checked,
        };
      }),
    ),
  );
}
