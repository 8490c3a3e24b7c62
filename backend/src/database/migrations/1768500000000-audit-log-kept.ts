import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Entries of the audit log stay as they were written. What an erased person's account contained may be blanked, and a row
 * that an entry refers to may be deleted.
 */
export class AuditLogKept1768500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE FUNCTION audit_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.before IS NULL AND NEW.after IS NULL AND OLD.subject_type = 'user' THEN
          IF EXISTS (SELECT FROM users WHERE id = OLD.subject_id::uuid AND deleted_at IS NOT NULL)
          THEN OLD.before := NULL; OLD.after := NULL; END IF;
        END IF;
        IF NEW.actor_id IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id)
        THEN OLD.actor_id := NULL; END IF;
        IF NEW.api_key_id IS NULL AND NOT EXISTS (SELECT FROM api_keys WHERE id = OLD.api_key_id)
        THEN OLD.api_key_id := NULL; END IF;
        IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER audit_log_keep BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_keep();

      CREATE FUNCTION audit_log_refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse_removal();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TRIGGER audit_log_keep ON audit_log;
      DROP TRIGGER audit_log_append_only ON audit_log;
      DROP FUNCTION audit_log_keep, audit_log_refuse_removal;`);
  }
}
