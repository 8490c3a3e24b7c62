import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers from outside: the files that staff import, row by row, and the keys that other shops gave. */
export class Imports1770000180000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      -- Keys of other shops that stand for a licence, as SHA-256 of their normal form.
      CREATE TABLE license_aliases (
        hash bytea PRIMARY KEY CHECK (length(hash) = 32),
        license_id uuid NOT NULL REFERENCES licenses ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX license_aliases_license_idx ON license_aliases (license_id);

      CREATE TABLE imports (
        id uuid PRIMARY KEY,
        file_name text NOT NULL,
        -- of the file
        sha256 text NOT NULL,
        status text NOT NULL CHECK (status IN ('running', 'done', 'undone', 'failed')),
        -- while it runs: whether it takes back what it gave
        undoes boolean NOT NULL DEFAULT false,
        -- whether new customers get an email
        invite boolean NOT NULL,
        total integer NOT NULL,
        wrong integer NOT NULL,
        -- steps that failed one after the other
        failures smallint NOT NULL DEFAULT 0,
        created_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz NOT NULL,
        finished_at timestamptz
      );
      -- A file is imported once, unless the import failed or was undone.
      CREATE UNIQUE INDEX imports_file_idx ON imports (sha256) WHERE status IN ('running', 'done');
      CREATE INDEX imports_created_idx ON imports (created_at DESC, id);

      CREATE TABLE import_rows (
        import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
        -- a row of a file can name several tools
        place integer NOT NULL,
        -- as a spreadsheet counts; the headings are row 1
        line integer NOT NULL,
        email text NOT NULL,
        -- until the row is done
        name text,
        phone text,
        tool_text text NOT NULL,
        tool_id uuid REFERENCES tools ON DELETE SET NULL,
        plan_id uuid,
        expires_at timestamptz,
        key_hash bytea,
        state text NOT NULL CHECK (state IN ('waiting', 'done', 'error', 'undone', 'kept')),
        action text,
        error text,
        user_id uuid REFERENCES users ON DELETE SET NULL,
        -- what the row gave
        made_user boolean NOT NULL DEFAULT false,
        entitlement_id uuid REFERENCES entitlements ON DELETE SET NULL,
        alias_hash bytea,
        PRIMARY KEY (import_id, place)
      );
      CREATE INDEX import_rows_state_idx ON import_rows (import_id, state, place);
      CREATE INDEX import_rows_user_idx ON import_rows (user_id);
      CREATE INDEX import_rows_email_idx ON import_rows (lower(email));
      CREATE INDEX import_rows_tool_idx ON import_rows (tool_id);
      CREATE INDEX import_rows_entitlement_idx ON import_rows (entitlement_id);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE import_rows;
      DROP TABLE imports;
      DROP TABLE license_aliases;`);
  }
}
