import { minutesAfter } from './calendar.ts';
import { idFor } from './ids.ts';
import { randomFrom } from '../random.ts';
import { getPair, getText, type Row, toMoment } from './rows.ts';
import type { Shop } from './shop.ts';

const NAMES = ['theta_at_three', 'nifty_reader', 'pivot_pandit', 'slow_money_in', 'orb_and_out', 'cpr_fan'];
const DAY = 24 * 60;
/** Of the newest owners: what staff have to do, and one name that was not found. */
const NEWEST = ['wanted', 'wanted', 'refused'] as const;

/** A licence without a key for everybody who has, or tries, a tool that is delivered by access, and the names in it. */
export function addAccess(shop: Shop): void {
  const tools = new Set(shop.tools.filter(({ tool }) => tool.access).map(({ id }) => id));
  const held = (['entitlements', 'trials'] as const).flatMap((table) =>
    shop
      .rows(table)
      .filter((row) => tools.has(getText(row.tool_id)))
      .map((row) => ({ row, isTrial: table === 'trials', at: toMoment(row.granted_at ?? row.started_at) })),
  );
  // Who bought what was tried before has the licence of the purchase.
  const kept = [...Map.groupBy(held, ({ row }) => getPair(row)).values()].flatMap(([first]) => first ?? []);
  const newestFirst = kept.toSorted((one, other) => Number(other.at) - Number(one.at));
  let place = 0;
  for (const { row, isTrial, at } of newestFirst) {
    const license: Row = {
      id: idFor(`license/${getText(row.user_id)}/${getText(row.tool_id)}`, at),
      user_id: row.user_id ?? null,
      tool_id: row.tool_id ?? null,
      entitlement_id: isTrial ? null : (row.id ?? null),
      trial_id: isTrial ? (row.id ?? null) : null,
      key: null,
      seats: 1,
      expires_at: isTrial ? toMoment(row.ends_at) : null,
      disabled_at: null,
      disabled_reason: null,
      created_at: at,
    };
    shop.add('licenses', [license]);
    const hasEnded = Boolean(row.withdrawn_at) || (isTrial && toMoment(row.ends_at) < shop.calendar.now);
    shop.add('access_grants', [
      createGrant(shop, license, at, hasEnded ? 'removed' : (NEWEST[place] ?? 'given')),
    ]);
    if (!hasEnded) place += 1;
  }
}

function createGrant(shop: Shop, license: Row, at: Date, state: string): Row {
  const { now } = shop.calendar;
  const id = getText(license.id);
  const random = randomFrom(`access/${id}`);
  const value = `${random.pick(NAMES)}_${random.whole(10, 99)}`;
  const asked = minutesAfter(at, random.between(5, 60));
  const acted = new Date(Math.min(Number(minutesAfter(asked, random.between(30, DAY))), Number(now)));
  const isTask = state === 'wanted';
  return {
    id: idFor(`access/${id}`, asked),
    license_id: id,
    is_current: true,
    value,
    normal: value,
    state,
    given_at: state === 'given' ? acted : null,
    reason: state === 'refused' ? 'we did not find this user' : null,
    due_at: isTask ? minutesAfter(now, random.between(-4 * 60, DAY)) : null,
    acted_at: isTask ? null : acted,
    created_at: asked,
    updated_at: isTask ? asked : acted,
  };
}
