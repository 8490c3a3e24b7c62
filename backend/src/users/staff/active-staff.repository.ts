import { Injectable } from '@nestjs/common';
import { type PermissionName, rolesWith } from '../../common/access/permissions.ts';
import { Database, rows, type Sql } from '../../database/database.ts';

export interface StaffMember {
  id: string;
  name: string;
  email: string;
}

const MEMBERS = /* sql */ `SELECT id, name, email FROM users
  WHERE role = 'admin' AND staff_role = ANY($1) AND status = 'active' AND deleted_at IS NULL`;

/** Active staff whose role has a permission: those who get the emails about it. */
@Injectable()
export class ActiveStaffRepository {
  constructor(private readonly database: Database) {}

  async list(sql: Sql, permission: PermissionName): Promise<StaffMember[]> {
    return rows<StaffMember>(sql, MEMBERS, [rolesWith(permission)]);
  }

  /** Null when the person may not act any more. */
  async find(id: string, permission: PermissionName): Promise<StaffMember | null> {
    return this.database.row<StaffMember>(`${MEMBERS} AND id = $2`, [rolesWith(permission), id]);
  }
}
