/**
 * Reads the newest 24 tools with one prepared statement and sends them unparsed: the minimum that
 * a server has to do for the first page of the catalogue without a cache.
 */
import { Pool } from 'pg';
import { given, serve } from './bare-server.ts';

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const PAGE = /* sql */ `
  SELECT json_agg(json_build_object('_id', t.id, 'id', t.id, 'name', t.name, 'shortDescription', t.short_description,
    'category', t.category, 'price', trim_scale(t.price_paise / 100.0),
    'originalPrice', trim_scale(t.original_price_paise / 100.0), 'discount', t.discount, 'images', to_json(t.images),
    'isFeatured', t.is_featured, 'isActive', t.is_active AND t.archived_at IS NULL,
    'trialAvailable', t.trial_available, 'trialDays', t.trial_days, 'averageRating', trim_scale(t.rating),
    'rating', trim_scale(t.rating), 'reviewsCount', t.review_count, 'downloads', t.downloads, 'version', r.version,
    'fileSize', r.size_bytes, 'supportedPlatforms', to_json(t.supported_platforms), 'tags', to_json(t.tags),
    'certificateEarned', t.certificate_included, 'createdAt', ${iso('t.created_at')},
    'updatedAt', ${iso('coalesce(r.created_at, t.updated_at)')}) ORDER BY t.created_at DESC, t.id)::text AS tools
  FROM (SELECT * FROM tools WHERE is_active AND archived_at IS NULL ORDER BY created_at DESC, id LIMIT $1) t
  LEFT JOIN releases r ON r.id = t.latest_release_id`;

/** The same page from the precomputed cards. */
const CARDS = /* sql */ `
  SELECT '[' || string_agg(c.card, ',' ORDER BY t.created_at DESC, t.id) || ']' AS tools
  FROM (SELECT id, created_at FROM tools WHERE is_active AND archived_at IS NULL
        ORDER BY created_at DESC, id LIMIT $1) t
  JOIN tool_cards c ON c.tool_id = t.id`;

const { databaseUrl, from } = await given<{ databaseUrl: string; from: 'tables' | 'cards' }>();
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
const text = from === 'cards' ? CARDS : PAGE;

serve((_request, response) => {
  void pool.query<{ tools: string }>({ name: 'page', text, values: [24] }).then(({ rows }) => {
    const body = Buffer.from(`{"success":true,"data":{"tools":${rows[0]?.tools}}}`);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
});
