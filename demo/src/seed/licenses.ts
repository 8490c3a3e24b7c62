import type { DemoTool } from '../catalogue.ts';
import { randomFrom, type Random } from '../random.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { CROCKFORD, idFor } from './ids.ts';
import { toMoment, getPair, getText, type Row } from './rows.ts';
import type { Shop } from './shop.ts';

const BASE = CROCKFORD.length;
const DEVICES = ['Trading PC', 'Laptop', 'Office PC', 'DESKTOP-7Q2K4M', 'MacBook', 'Old laptop'];
const DAY = 24 * 60;

/** A key as the backend stores it: 19 characters and a check digit. */
function licenseKey(random: Random): string {
  const values = Array.from({ length: 19 }, () => random.whole(0, BASE - 1));
  const sum = values
    .map((value, i) => value * (i % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / BASE) + (product % BASE), 0);
  return [...values, (BASE - (sum % BASE)) % BASE].map((value) => CROCKFORD[value] ?? '').join('');
}

interface Grant {
  row: Row;
  isTrial: boolean;
  terms: NonNullable<DemoTool['license']>;
}

function getEnd({ row, isTrial, terms }: Grant): Date | null {
  if (isTrial) return toMoment(row.ends_at);
  return terms.days === undefined ? null : minutesAfter(toMoment(row.granted_at), terms.days * DAY);
}

function createLicense(grant: Grant, isShared: boolean, calendar: Calendar): Row {
  const { row, isTrial, terms } = grant;
  const created = toMoment(isTrial ? row.started_at : row.granted_at);
  const name = `license/${getText(row.user_id)}/${getText(row.tool_id)}`;
  return {
    id: idFor(name, created),
    user_id: row.user_id ?? null,
    tool_id: row.tool_id ?? null,
    entitlement_id: isTrial ? null : (row.id ?? null),
    trial_id: isTrial ? (row.id ?? null) : null,
    key: licenseKey(randomFrom(name)),
    seats: terms.seats,
    expires_at: getEnd(grant),
    disabled_at: isShared ? minutesAfter(calendar.now, -2 * DAY) : null,
    disabled_reason: isShared ? 'The key was posted in a Telegram group' : null,
    created_at: created,
  };
}

/** Most customers use what they bought; some moved to another computer. */
function listDevices(license: Row, { terms }: Grant, calendar: Calendar): Row[] {
  const created = toMoment(license.created_at);
  const random = randomFrom(`devices/${getText(license.id)}`);
  const { seats } = terms;
  const end = Math.min(
    calendar.now.getTime(),
    license.expires_at ? toMoment(license.expires_at).getTime() : Infinity,
  );
  const names = [...DEVICES].sort(() => random.next() - 0.5).slice(0, random.whole(0, seats + 1));
  return names.flatMap((name, i) => {
    const at = minutesAfter(created, random.between(10, 3 * DAY));
    // Those beyond the seats were removed by the customer to make room.
    const left = i >= seats ? minutesAfter(at, random.between(60, DAY)) : null;
    const last = minutesAfter(at, random.next() * Math.max(0, (end - at.getTime()) / 60_000));
    if (at >= calendar.now || (left && left >= calendar.now)) return [];
    return [
      {
        id: idFor(`device/${getText(license.id)}/${name}`, at),
        license_id: license.id ?? null,
        fingerprint: Array.from({ length: 32 }, () => random.pick([...'0123456789abcdef'])).join(''),
        name,
        created_at: at,
        last_seen_at: left ?? last,
        ended_at: left,
        ended_by: left ? 'customer' : null,
      },
    ];
  });
}

/** A licence for everybody who has, or tries, a tool with keys, and the devices that use it. */
export function addLicenses(shop: Shop): void {
  const termsByTool = new Map(shop.tools.map(({ id, tool }) => [id, tool.license]));
  const listGrants = (table: 'entitlements' | 'trials') =>
    shop.rows(table).flatMap((row): Grant[] => {
      const terms = termsByTool.get(getText(row.tool_id));
      return terms ? [{ row, isTrial: table === 'trials', terms }] : [];
    });
  const grants = [...listGrants('entitlements'), ...listGrants('trials')];
  // Who bought what was tried before keeps one key, of the purchase.
  const pairs = Map.groupBy(grants, ({ row }) => getPair(row)).values();
  const kept = [...pairs].flatMap(([first]) => first ?? []);
  const shared = kept.find(({ row, isTrial }) => !isTrial && !row.withdrawn_at);
  for (const grant of kept) {
    const license = createLicense(grant, grant === shared, shop.calendar);
    shop.add('licenses', [license]);
    shop.add('license_activations', listDevices(license, grant, shop.calendar));
  }
}
