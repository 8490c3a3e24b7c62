import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { inBulk } from './bulk.ts';
import { ADJECTIVES, CATEGORIES, FIRST_NAMES, KINDS, LAST_NAMES, SUBJECTS, WORDS } from './words.ts';

/** Numbers of records in a benchmark store. */
export type Size = { tools: number; users: number; orders: number };

/** The size of the demo. */
export const DEMO: Size = { tools: 24, users: 100, orders: 200 };
export const SMALL: Size = { tools: 100, users: 1_000, orders: 2_000 };
export const LARGE: Size = { tools: 50_000, users: 100_000, orders: 200_000 };

/** Reviews of one tool, which the benchmark reads page by page. */
const reviewsOfOne = ({ users }: Size): number => (users > 10_000 ? 10_000 : 10);

/** The only archive on disk: the file of the newest tool, which is free. */
export const ARCHIVE = { key: 'archives/bench.zip', bytes: Buffer.alloc(256 * 1024, 'PK\x03\x04') };

/** Two years of orders up to now. Rows are the same in each run, relative to the current day. */
const HELPERS = /* sql */ `
  SELECT setseed(0.42);

  CREATE FUNCTION pg_temp.id(kind int, n bigint, at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE RETURN
    (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8000' ||
     lpad(to_hex(n), 12, '0'))::uuid;
  CREATE FUNCTION pg_temp.pick(words text[], n bigint) RETURNS text LANGUAGE sql IMMUTABLE RETURN
    words[1 + n % array_length(words, 1)];
  CREATE FUNCTION pg_temp.day_of(n bigint, of bigint) RETURNS timestamptz LANGUAGE sql STABLE RETURN
    date_trunc('second', now()) - (of - n) * (interval '730 days' / of);`;

/** 500 sentences; a word's rank decides its frequency, as in natural text. */
const SENTENCES = /* sql */ `
  CREATE TEMP TABLE sentences AS
  SELECT n, initcap(left(words, 1)) || substr(words, 2) || '.' AS sentence FROM (
    SELECT n, string_agg(($1::text[])[1 + floor(random() ^ 2 * array_length($1::text[], 1))::int], ' ') AS words
    FROM generate_series(0, 499) n, generate_series(1, 12) GROUP BY n) made;`;

const USERS = /* sql */ `
  INSERT INTO users (id, name, email, phone, role, is_email_verified, last_active_at, last_active_day,
    created_at, updated_at)
  SELECT pg_temp.id(1, n, at), first || ' ' || last, lower(first || '.' || last) || n || '@example.in',
         '9' || lpad(n::text, 9, '0'), 'user', n % 5 > 0, seen, kolkata_day(seen), at, at
  FROM (SELECT *, at + (now() - at) * random() AS seen
        FROM (SELECT n, pg_temp.pick($2, n) AS first, pg_temp.pick($3, n / 60) AS last, pg_temp.day_of(n, $1) AS at
              FROM generate_series(1, $1) n) named) made`;

const TOOLS = /* sql */ `
  INSERT INTO tools (id, name, short_description, description, category, price_paise, original_price_paise,
    is_featured, trial_available, features, requirements, supported_platforms, tags, base_downloads,
    review_count, rating_total, base_rating, latest_release_id, created_at, updated_at)
  SELECT pg_temp.id(2, n, at),
         pg_temp.pick($2, n) || ' ' || initcap(subject) || ' ' || pg_temp.pick($4, n / 3200),
         initcap(left(subject, 1)) || substr(subject, 2) || ' for ' || lower(pg_temp.pick($5, n)) || '. ' || told.short,
         told.long, pg_temp.pick($5, n), price, CASE WHEN n % 3 = 0 THEN price + 50000 END,
         n % 2500 = 7, n % 2 = 0, ARRAY[told.short, 'Updates for a year'], ARRAY['4 GB of memory'],
         CASE n % 3 WHEN 0 THEN '{Windows,Mac}'::text[] WHEN 1 THEN '{Windows}' ELSE '{Web}' END,
         string_to_array(subject, ' ') || ARRAY[lower(pg_temp.pick($4, n / 3200))], (5000 * random() ^ 4)::int,
         0, 0, round((3 + 2 * random())::numeric, 1), pg_temp.id(4, n, at), at, at
  FROM (SELECT n, pg_temp.pick($3, n / 40) AS subject, pg_temp.day_of(n, $1) AS at,
               CASE WHEN n % 8 = 0 THEN 0 ELSE 49900 + 10000 * (n % 90)::int END AS price
        FROM generate_series(1, $1) n) made,
  LATERAL (SELECT min(sentence) FILTER (WHERE nth = 1) AS short, string_agg(sentence, ' ') AS long
           FROM generate_series(1, 4) nth JOIN sentences s ON s.n = (made.n * 7919 + nth * nth * 104729) % 500) told`;

/** Only the newest free tool, which is downloaded, has its file. */
const RELEASES = /* sql */ `
  WITH numbered AS (
    SELECT row_number() OVER (ORDER BY created_at, id) AS n, id, latest_release_id, price_paise, created_at FROM tools
  ), uploaded AS (
    INSERT INTO uploads (id, kind, storage_key, file_name, content_type, size_bytes, sha256, created_at)
    SELECT pg_temp.id(3, n, created_at), 'archive',
           CASE WHEN n = (SELECT max(n) FROM numbered WHERE price_paise = 0) THEN $1 ELSE 'archives/missing-' || n || '.zip' END,
           'tool-' || n || '.zip', 'application/zip', $2, $3, created_at
    FROM numbered)
  INSERT INTO releases (id, tool_id, version, changelog, upload_id, file_name, size_bytes, sha256, created_at)
  SELECT latest_release_id, id, '1.' || n % 10 || '.0', 'First of its kind', pg_temp.id(3, n, created_at),
         'tool-' || n || '.zip', $2, $3, created_at
  FROM numbered`;

const ORDERS = /* sql */ `
  CREATE TEMP TABLE people AS SELECT row_number() OVER (ORDER BY id) AS place, id, email FROM users WHERE role = 'user';
  CREATE TEMP TABLE offers AS SELECT row_number() OVER (ORDER BY id) AS place, * FROM tools WHERE price_paise > 0;
  CREATE UNIQUE INDEX ON people (place);
  CREATE UNIQUE INDEX ON offers (place);
  ANALYZE people, offers;

  INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, refunded_paise, status,
    payment_method, cashfree_order_id, cashfree_payment_id, metadata, created_at, updated_at, completed_at, failed_at)
  SELECT pg_temp.id(5, n, at), 'ORD-' || upper(left(md5(n::text), 16)), people.id, offers.id, offers.name,
         offers.category, amount,
         CASE status WHEN 'refunded' THEN amount WHEN 'partially_refunded' THEN amount / 2 ELSE 0 END, status,
         CASE WHEN amount = 0 THEN 'trial' WHEN status = 'pending' THEN NULL
              ELSE pg_temp.pick('{upi,card,netbanking,wallet}', n) END,
         CASE WHEN amount > 0 THEN (2190000000 + n * 7)::text END,
         CASE WHEN amount > 0 AND status NOT IN ('pending', 'failed') THEN (51490000000 + n * 3)::text END,
         CASE WHEN amount = 0 THEN jsonb_build_object('trialDays', 7, 'toolName', offers.name, 'userEmail', people.email)
              ELSE '{}' END,
         at, at, CASE WHEN status NOT IN ('pending', 'failed') THEN at + interval '90 seconds' END,
         CASE WHEN status = 'failed' THEN at + interval '10 minutes' END
  FROM (SELECT made.*, CASE WHEN dice < 0.10 THEN 'trial' WHEN dice < 0.25 THEN 'failed' WHEN dice < 0.26 THEN 'pending'
                            WHEN dice < 0.28 THEN 'refunded' WHEN dice < 0.29 THEN 'partially_refunded'
                            ELSE 'completed' END AS outcome
        FROM (SELECT n, random() AS dice, 1 + floor(random() * (SELECT count(*) FROM people))::bigint AS buyer,
                     1 + floor(random() ^ 3 * (SELECT count(*) FROM offers))::bigint AS bought
              FROM generate_series(1, :orders) n) made) made
  JOIN people ON people.place = made.buyer JOIN offers ON offers.place = made.bought,
  LATERAL (SELECT CASE outcome WHEN 'trial' THEN 'completed' ELSE outcome END AS status,
                  CASE outcome WHEN 'trial' THEN 0 ELSE offers.price_paise END AS amount,
                  pg_temp.day_of(n, :orders) AS at) facts;`;

const CONSEQUENCES = /* sql */ `
  INSERT INTO order_items (id, order_id, kind, tool_id, name, category, list_paise, paid_paise, refunded_paise)
  SELECT id, id, 'tool', tool_id, tool_name, tool_category, amount_paise, amount_paise, refunded_paise
  FROM orders WHERE amount_paise > 0;

  INSERT INTO entitlements (id, user_id, tool_id, source, order_id, granted_at)
  SELECT DISTINCT ON (user_id, tool_id) gen_random_uuid(), user_id, tool_id, 'purchase', id, completed_at
  FROM orders WHERE amount_paise > 0 AND status IN ('completed', 'partially_refunded') ORDER BY user_id, tool_id, id;

  INSERT INTO trials (id, user_id, tool_id, identity, order_id, started_at, ends_at)
  SELECT DISTINCT ON (user_id, tool_id) gen_random_uuid(), user_id, tool_id, user_id || '@identity', id, completed_at,
         completed_at + interval '7 days'
  FROM orders WHERE payment_method = 'trial' ORDER BY user_id, tool_id, id;

  INSERT INTO refunds (id, order_id, amount_paise, status, reason, access, created_at, processed_at)
  SELECT gen_random_uuid(), id, refunded_paise, 'success', 'Asked for it', 'withdraw', completed_at,
         least(completed_at + interval '2 days', now())
  FROM orders WHERE refunded_paise > 0;

  INSERT INTO refund_items (refund_id, order_item_id, amount_paise) SELECT id, order_id, amount_paise FROM refunds;

  INSERT INTO reviews (id, tool_id, user_id, rating, comment, badge, created_at)
  SELECT id, tool_id, user_id, 3 + floor(random() * 3)::int, sentence, 'Verified purchase', granted_at
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS nth FROM entitlements) owned
  JOIN sentences ON sentences.n = nth % 500
  WHERE nth % 2 = 0 AND tool_id IN (SELECT id FROM offers WHERE place <= 5000);

  -- The oldest free tool, which has no others.
  INSERT INTO reviews (id, tool_id, user_id, rating, comment, badge, helpful_count, created_at)
  SELECT pg_temp.id(9, place, now()), (SELECT id FROM tools WHERE price_paise = 0 ORDER BY created_at, id LIMIT 1),
         people.id, 1 + (place * 7 % 5)::int, sentence, 'Free tool user', (place * 31 % 50)::int,
         now() - place * interval '1 hour'
  FROM people JOIN sentences ON sentences.n = place % 500 WHERE place <= :reviews;

  INSERT INTO review_counts (tool_id, rating, count) SELECT tool_id, rating, count(*) FROM reviews GROUP BY 1, 2;

  UPDATE tools SET review_count = given.count, rating_total = given.stars
  FROM (SELECT tool_id, count(*)::int, sum(rating)::int AS stars FROM reviews GROUP BY tool_id) given
  WHERE given.tool_id = tools.id;

  INSERT INTO tool_cards SELECT id, tool_card(id) FROM tools;

  INSERT INTO searchable_tools (id, created_at, archived_at, price_paise, downloads, is_active, trial_available, rating,
    headline, category, name, supported_platforms, tags, description)
  SELECT id, created_at, archived_at, price_paise, downloads, is_active, trial_available, rating, headline, category,
         name, supported_platforms, tags, description FROM tools ORDER BY id;

  INSERT INTO active_days (user_id, day)
  SELECT DISTINCT id, kolkata_day(created_at + (last_active_at - created_at) * part / 4)
  FROM users, generate_series(0, 4) part WHERE last_active_at IS NOT NULL;

  INSERT INTO buyers (user_id, first_at, last_at) SELECT user_id, first_at, last_at FROM buyers_differences;

  INSERT INTO payment_attempts (cashfree_payment_id, order_id, status, method, amount_paise, attempted_at)
  SELECT coalesce(cashfree_payment_id, 'failed-' || order_id), id,
         CASE status WHEN 'failed' THEN 'failed' ELSE 'success' END, payment_method, amount_paise, created_at
  FROM orders WHERE amount_paise > 0 AND payment_method IS NOT NULL;

  INSERT INTO visitor_days (day, visitor)
  SELECT kolkata_day(now()) - day, decode(md5(day || '/' || visitor), 'hex')
  FROM generate_series(0, 729) day, generate_series(1, :visitors) visitor;

  INSERT INTO totals SELECT * FROM totals_differences;`;

/** Common words, then words from tools' names, which also occur in other tools' texts. */
const VOCABULARY = [
  ...new Set(
    [...WORDS, ...SUBJECTS.flatMap((subject) => subject.split(' ')), ...KINDS].map((word) =>
      word.toLowerCase(),
    ),
  ),
];

const BULKY = [
  'users',
  'tools',
  'searchable_tools',
  'releases',
  'uploads',
  'orders',
  'order_items',
  'entitlements',
  'reviews',
  'active_days',
  'trials',
  'payment_attempts',
  'buyers',
];

/** Fills a migrated, empty database with consistent data and no pending jobs. */
export async function fill(client: Client, size: Size): Promise<void> {
  const { tools, users, orders } = size;
  const hash = createHash('sha256').update(ARCHIVE.bytes).digest('hex');
  const sized = (sql: string) =>
    sql
      .replaceAll(':orders', String(orders))
      .replaceAll(':visitors', String(Math.ceil(users / 500)))
      .replaceAll(':reviews', String(reviewsOfOne(size)));
  await inBulk(client, BULKY, async () => {
    await client.query(HELPERS);
    await client.query(SENTENCES, [VOCABULARY]);
    await client.query(USERS, [users, FIRST_NAMES, LAST_NAMES]);
    await client.query(TOOLS, [tools, ADJECTIVES, SUBJECTS, KINDS, CATEGORIES]);
    await client.query(RELEASES, [ARCHIVE.key, ARCHIVE.bytes.length, hash]);
    await client.query(sized(ORDERS));
    await client.query(sized(CONSEQUENCES));
  });
}
