-- Functions that tables and indexes need.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION kolkata_day(at timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (at AT TIME ZONE INTERVAL '+05:30')::date;

CREATE FUNCTION iso_time(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- array_to_string is only STABLE because of element types whose text depends on settings; text[] has none.
CREATE FUNCTION joined(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_to_string(words, ' ');

-- A text as searches compare it: however it was typed, in lower case, without accents. `database/search-form.ts` does
-- the same. Most texts have ASCII letters only, for which the first branch is enough.
CREATE FUNCTION search_form(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(typed) = length(typed) THEN lower(typed) ELSE
    translate(replace(replace(replace(lower(normalize(regexp_replace(
      normalize(regexp_replace(typed, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), NFKD),
      '([A-Za-z\u00c6-\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1fff])[\u0300-\u036f]+', '\1', 'g'), NFKC)),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđħŧıς', 'oldhtiσ') END
$$;

-- A name as it is compared with others: no two tools or bundles have one name in two forms.
CREATE FUNCTION name_form(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(normalize(name, NFKC))
$$;

-- The mailbox of an address, one for all its spellings, as `canonicalMailbox` of `common/mailbox.ts` has it. The long
-- pattern are characters that nobody sees: those of `cleanAddress`. One function, because an index is restored and
-- rebuilt without a search path to find another one with. The loop is the encoding of RFC 3492, section 6.3.
CREATE FUNCTION canonical_mailbox(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digits CONSTANT text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  address text := normalize(lower(btrim(regexp_replace(normalize(email, NFKC), '[\u0001-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]', '', 'g'))), NFKC);
  parts text[] := regexp_match(address, '^(.*)@([^@]*)$');
  local_part text := btrim(regexp_replace(btrim(parts[1], '"'), '^(.[^+]*)\+.*$', '\1'), '"');
  domain text := rtrim(replace(parts[2], '。', '.'), '.');
  labels text[] := '{}';
  label text;
  points int[];
  point int;
  basic text;
  encoded text;
  handled int;
  n int;
  next_n int;
  bias int;
  delta bigint;
  q bigint;
  k int;
  threshold int;
BEGIN
  IF parts IS NULL THEN RETURN address; END IF;
  FOREACH label IN ARRAY string_to_array(domain, '.') LOOP
    points := ARRAY(SELECT ascii(c) FROM regexp_split_to_table(label, '') WITH ORDINALITY AS s (c, i) ORDER BY i);
    basic := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
    encoded := 'xn--' || basic || CASE basic WHEN '' THEN '' ELSE '-' END;
    IF basic = label THEN encoded := label; END IF;
    handled := length(basic);
    n := 128;
    bias := 72;
    delta := 0;
    WHILE handled < length(label) LOOP
      SELECT min(p) INTO next_n FROM unnest(points) AS p WHERE p >= n;
      delta := delta + (next_n - n)::bigint * (handled + 1);
      n := next_n;
      FOREACH point IN ARRAY points LOOP
        IF point < n THEN delta := delta + 1; END IF;
        CONTINUE WHEN point <> n;
        q := delta;
        k := 36;
        LOOP
          threshold := least(greatest(k - bias, 1), 26);
          EXIT WHEN q < threshold;
          encoded := encoded || substr(digits, (threshold + (q - threshold) % (36 - threshold))::int + 1, 1);
          q := (q - threshold) / (36 - threshold);
          k := k + 36;
        END LOOP;
        encoded := encoded || substr(digits, q::int + 1, 1);
        delta := CASE handled WHEN length(basic) THEN delta / 700 ELSE delta / 2 END;
        handled := handled + 1;
        delta := delta + delta / handled;
        k := 0;
        WHILE delta > 455 LOOP
          delta := delta / 35;
          k := k + 36;
        END LOOP;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
      END LOOP;
      delta := delta + 1;
      n := n + 1;
    END LOOP;
    labels := labels || encoded;
  END LOOP;
  domain := array_to_string(labels, '.');
  IF domain IN ('gmail.com', 'googlemail.com') THEN
    RETURN coalesce(nullif(replace(local_part, '.', ''), ''), local_part) || '@gmail.com';
  END IF;
  RETURN local_part || '@' || domain;
END $$;

-- Whoever changes what the public sees tells every replica, which then drops its prepared answers.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('store_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- All words of a tool are kept by indexes alone; in the rows they were two fifths of the table, which every search had to
-- read. Written in PL/pgSQL and called costly, so that the planner neither takes the function apart nor would rather call
-- it for all tools than ask the index.
CREATE FUNCTION tool_words(headline tsvector, description text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100000 AS $$
BEGIN
  RETURN headline || setweight(to_tsvector('english', description), 'D');
END $$;
