-- Files that staff upload. Their bytes are in the storage.

-- `scan` is what is known of an archive. Bytes are scanned once, so they are looked up by their hash. An archive with a
-- password is marked, so that staff see what customers need.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('image', 'archive')),
  storage_key text NOT NULL UNIQUE,
  file_name text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  sha256 text NOT NULL,
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  encrypted boolean NOT NULL DEFAULT false,
  scan text NOT NULL DEFAULT 'not_scanned' CHECK (scan IN ('not_scanned', 'pending', 'clean', 'infected')),
  scan_detail text,
  scanned_at timestamptz,
  scan_attempts smallint NOT NULL DEFAULT 0,
  scan_due_at timestamptz
);
-- for what is known of the same bytes already
CREATE INDEX uploads_sha256_idx ON uploads (sha256) WHERE kind = 'archive';

-- Uploads in pieces from when they begin, so that one person has a limited number of unfinished ones.
CREATE TABLE unfinished_uploads (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  size bigint NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL
);
-- for how many uploads a person has under way
CREATE INDEX unfinished_uploads_user_idx ON unfinished_uploads (user_id);

-- The parts of uploads that are not complete yet. The key decides which of two tabs sent a part first.
CREATE TABLE upload_pieces (
  upload_id uuid NOT NULL,
  start bigint NOT NULL CHECK (start >= 0),
  length bigint NOT NULL CHECK (length > 0),
  storage_key text NOT NULL,
  finishing_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (upload_id, start)
);
