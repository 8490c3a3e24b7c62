import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each member of staff is employed for. In an existing store the first account that can sign in becomes the owner,
 * the others become managers.
 */
export class StaffRoles1764000001600 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE users ADD COLUMN staff_role text
        CHECK (staff_role IN ('owner', 'manager', 'support', 'accountant'));
      UPDATE users SET staff_role = 'manager' WHERE role = 'admin';
      UPDATE users SET staff_role = 'owner' WHERE id = (
        SELECT id FROM users WHERE role = 'admin' AND deleted_at IS NULL
        ORDER BY (status = 'active' AND password_hash IS NOT NULL) DESC, created_at, id LIMIT 1);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN staff_role');
  }
}
