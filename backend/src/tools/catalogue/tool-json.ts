import { iso } from '../../database/iso.ts';
import { RATINGS, REVIEW_FIELDS, REVIEW_JOINS, UNMARKED } from '../reviews/review-json.ts';

/**
 * The JSON of a tool, built by PostgreSQL. All views share the card (function `tool_card`, stored in `tool_cards`).
 * `t` is the row of `tools`, `r` its latest release (left joined, because a draft has none).
 */

/** The card of the tool with this id, as text: the stored one, or computed when none is stored. */
export const getCard = (id: string): string =>
  `coalesce((SELECT stored.card FROM tool_cards stored WHERE stored.tool_id = ${id}), tool_card(${id}))`;

/** The same for the public. @param lawful whether the rule of earlier prices holds */
export const getShownCard = (id: string, lawful: boolean): string =>
  lawful
    ? `(SELECT coalesce(stored.lawful_card, stored.card) FROM tool_cards stored WHERE stored.tool_id = ${id})`
    : getCard(id);

/** The card with more fields, merged as text. */
const cardWith = (card: string, fields: string): string =>
  `(left(${card}, -1) || ',' || substr(json_build_object(${fields})::text, 2))::json`;

const PAGE_FIELDS = `
  'description', t.description, 'features', to_json(t.features), 'requirements', to_json(t.requirements),
  'demoVideo', t.demo_video, 'supportEmail', t.support_email,
  'sha256', r.sha256, 'licensePolicy', t.license_policy, 'licenseSeats', t.license_seats,
  'licenseDays', t.license_days, 'licenseOfflineDays', t.license_offline_days,
  'renewalPrice', trim_scale(t.renewal_price_paise / 100.0), 'licenseLabel', t.license_label,
  'orderHandling', t.order_handling, 'placesOrders', t.places_orders, 'registrations', registrations_json(t.id), 'logic', t.logic, 'algoNote', t.algo_note,
  'delivery', t.delivery, 'accessKind', CASE WHEN t.delivery <> 'file' THEN t.access_kind END`;

const plansWith = (originalPrice: string, fields: string, condition: string): string => `(
  SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'days', p.days,
           'interval', p.interval, 'price', trim_scale(p.price_paise / 100.0),
           'originalPrice', trim_scale(${originalPrice} / 100.0),
           'renewalPrice', trim_scale(p.renewal_price_paise / 100.0), 'seats', p.seats, 'isDefault', p.is_default,
           'isActive', p.is_active${fields}) ORDER BY p.position, p.id), '[]'::json)
    FROM tool_plans p WHERE p.tool_id = t.id AND p.archived_at IS NULL AND ${condition})`;

const ENTERED = 'p.original_price_paise';
/** Those that can be bought. */
const plans = (lawful: boolean): string =>
  `'plans', ${plansWith(lawful ? 'earlier_price(p)' : ENTERED, '', 'p.is_active')}`;
const LOWEST = `, 'lowestPrice30', trim_scale(p.lowest_paise / 100.0)`;
const STAFF_PLANS = `'plans', ${plansWith(ENTERED, LOWEST, 'true')}`;

const GUIDES = `(
  SELECT coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'access', g.access)
           ORDER BY g.position), '[]'::json)
    FROM tool_guides g WHERE g.tool_id = t.id)`;

const REVIEWS_SHOWN = 100;

/** The newest are found on their index first. */
const REVIEWS = `(
  SELECT coalesce(json_agg(json_build_object(${REVIEW_FIELDS}, ${UNMARKED}) ORDER BY v.created_at DESC, v.id), '[]'::json)
  FROM (SELECT id FROM reviews WHERE tool_id = t.id AND hidden_at IS NULL
        ORDER BY created_at DESC, id LIMIT ${REVIEWS_SHOWN}) newest
    JOIN reviews v ON v.id = newest.id ${REVIEW_JOINS})`;

/** What the tool page says of the tool itself. */
export const toolDetails = (lawful: boolean): string =>
  cardWith(getShownCard('t.id', lawful), `${PAGE_FIELDS}, ${plans(lawful)}`);

/** The tool page with its newest reviews. */
export const toolPageWithReviews = (lawful: boolean): string =>
  cardWith(
    getShownCard('t.id', lawful),
    `${PAGE_FIELDS}, ${plans(lawful)}, 'ratings', ${RATINGS}, 'reviews', ${REVIEWS}, 'guides', ${GUIDES}`,
  );

/** Fields for staff only. */
const STAFF_FIELDS = `
  ${STAFF_PLANS},
  'status', CASE WHEN t.archived_at IS NOT NULL THEN 'archived' WHEN t.is_active THEN 'active' ELSE 'inactive' END,
  'archivedAt', ${iso('t.archived_at')}, 'fileUrl', 'upload://' || r.upload_id, 'fileName', r.file_name,
  'accessUrl', t.access_url, 'accessHelp', t.access_help,
  'changelog', r.changelog, 'quarantinedAt', ${iso('r.quarantined_at')}`;

/** A row of the staff list. */
export const STAFF_TOOL = cardWith(getCard('t.id'), `${PAGE_FIELDS}, ${STAFF_FIELDS}`);

const releasesWith = (fields: string, join: string, condition = 'true'): string => `(
  SELECT coalesce(json_agg(json_build_object('id', own.id, 'version', own.version, 'changelog', own.changelog,
           'fileSize', own.size_bytes, 'sha256', own.sha256, 'createdAt', ${iso('own.created_at')},
           'current', own.id IS NOT DISTINCT FROM t.latest_release_id${fields})
           ORDER BY own.created_at DESC, own.id DESC), '[]'::json)
    FROM releases own ${join} WHERE own.tool_id = t.id AND ${condition})`;

const WITH_UPLOAD = 'JOIN uploads ON uploads.id = own.upload_id';

/** Staff judged the find harmless, which is the last word: customers are told that, and not what was found. */
const IS_CLEARED = `(own.quarantined_at IS NULL AND uploads.scan = 'infected')`;
const PUBLIC_SCAN = `
  'scan', CASE WHEN own.quarantined_at IS NOT NULL THEN 'infected' WHEN ${IS_CLEARED} THEN 'clean' ELSE uploads.scan END,
  'clearedByStaff', ${IS_CLEARED}`;

/** The releases that customers see, newest first. */
export const RELEASES = releasesWith(`, ${PUBLIC_SCAN}`, WITH_UPLOAD, 'own.withdrawn_at IS NULL');

const STAFF_RELEASES = releasesWith(
  `, 'encrypted', uploads.encrypted, 'scan', uploads.scan, 'scanDetail', uploads.scan_detail,
   'scannedAt', ${iso('uploads.scanned_at')}, 'quarantinedAt', ${iso('own.quarantined_at')},
   'liftReason', own.lift_reason, 'withdrawnAt', ${iso('own.withdrawn_at')},
   'withdrawalReason', own.withdrawal_reason, 'mailedTo', (
     SELECT count(*) FROM release_notices n WHERE n.release_id = own.id AND n.sent_at IS NOT NULL)`,
  WITH_UPLOAD,
);

/** A tool in the staff form. */
export const STAFF_TOOL_WITH_RELEASES = cardWith(
  getCard('t.id'),
  `${PAGE_FIELDS}, ${STAFF_FIELDS}, 'releases', ${STAFF_RELEASES}`,
);
