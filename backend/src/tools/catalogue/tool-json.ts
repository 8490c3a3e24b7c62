/**
 * The JSON of a tool, built by PostgreSQL. All views share the card (function `tool_card`, stored in `tool_cards`).
 * `t` is the row of `tools`, `r` its latest release (left joined, because a draft has none).
 */

/** A timestamp as ISO 8601 in UTC. */
export const iso = (expression: string): string =>
  `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The card of the tool with this id, as text: the stored one, or computed when none is stored. */
export const cardOf = (id: string): string =>
  `coalesce((SELECT stored.card FROM tool_cards stored WHERE stored.tool_id = ${id}), tool_card(${id}))`;

/** The card with more fields, merged as text. */
const cardWith = (fields: string): string =>
  `(left(${cardOf('t.id')}, -1) || ',' || substr(json_build_object(${fields})::text, 2))::json`;

const PAGE_FIELDS = `
  'description', t.description, 'features', to_json(t.features), 'requirements', to_json(t.requirements),
  'demoVideo', t.demo_video, 'documentation', t.documentation, 'supportEmail', t.support_email,
  'sha256', r.sha256`;

const REVIEWS_SHOWN = 100;

const REVIEWS = `(
  SELECT coalesce(json_agg(json_build_object(
      'id', v.id, 'user', json_build_object('name', v.reviewer), 'rating', v.rating, 'comment', v.comment,
      'createdAt', ${iso('v.created_at')}, 'badge', v.badge) ORDER BY v.created_at DESC, v.id), '[]'::json)
  FROM (
    SELECT reviews.*, CASE WHEN users.deleted_at IS NULL THEN users.name ELSE 'Anonymous User' END AS reviewer
    FROM reviews JOIN users ON users.id = reviews.user_id
    WHERE reviews.tool_id = t.id AND reviews.hidden_at IS NULL
    ORDER BY reviews.created_at DESC, reviews.id LIMIT ${REVIEWS_SHOWN}
  ) v)`;

/** The tool page with its newest reviews. */
export const TOOL_PAGE_WITH_REVIEWS = cardWith(`${PAGE_FIELDS}, 'reviews', ${REVIEWS}`);

/** Fields for staff only. */
const STAFF_FIELDS = `
  'status', CASE WHEN t.archived_at IS NOT NULL THEN 'archived' WHEN t.is_active THEN 'active' ELSE 'inactive' END,
  'archivedAt', ${iso('t.archived_at')}, 'fileUrl', 'upload://' || r.upload_id, 'fileName', r.file_name,
  'changelog', r.changelog`;

/** A row of the staff list. */
export const STAFF_TOOL = cardWith(`${PAGE_FIELDS}, ${STAFF_FIELDS}`);

const releasesWith = (fields: string, join: string): string => `(
  SELECT coalesce(json_agg(json_build_object('id', own.id, 'version', own.version, 'changelog', own.changelog,
           'fileSize', own.size_bytes, 'sha256', own.sha256, 'createdAt', ${iso('own.created_at')}${fields})
           ORDER BY own.created_at DESC, own.id DESC), '[]'::json)
    FROM releases own ${join} WHERE own.tool_id = t.id)`;

/** The releases of a tool, newest first. */
export const RELEASES = releasesWith('', '');

const STAFF_RELEASES = releasesWith(
  ", 'encrypted', uploads.encrypted",
  'JOIN uploads ON uploads.id = own.upload_id',
);

/** A tool in the staff form. */
export const STAFF_TOOL_WITH_RELEASES = cardWith(
  `${PAGE_FIELDS}, ${STAFF_FIELDS}, 'releases', ${STAFF_RELEASES}`,
);
