import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import type { LicensePolicy } from '../../tools/index.ts';
import { WITH_HELD_PLAN } from '../held-plan.ts';
import { readLicenseKey } from '../license-key.ts';
import {
  HELD_SEATS,
  type HeldRow,
  IS_DISABLED,
  type LicenseState,
  OFFLINE_UNTIL,
  USED,
} from '../license-state.ts';
import { License, LicenseActivation } from '../license.entity.ts';
import { licenseError } from '../licenses.errors.ts';
import type { StaffDevice, StaffLicensesQuery } from './staff-licenses.dto.ts';
import type { Person } from '../../common/access/person.ts';

const HISTORY = 200;

export interface StaffLicenseRow {
  id: string;
  toolId: string;
  toolName: string;
  /** Null where the tool has no keys. */
  keyEnd: string | null;
  planId: string | null;
  planName: string | null;
  policy: LicensePolicy;
  label: string;
  seats: number;
  used: number;
  isDisabled: boolean;
  /** Not by a withdrawal or a suspension, which `isDisabled` counts too. */
  isDisabledByStaff: boolean;
  expiresAt: Date | null;
  trial: boolean;
  createdAt: Date;
  user: Person;
  orderId: string | null;
  disabledReason: string | null;
  /** Times as PostgreSQL writes them in JSON. */
  activations: StaffDevice[];
  heldSeats: HeldRow[];
}

const devices = (which: string, limit: number) => /* sql */ `
  (SELECT coalesce(json_agg(d ORDER BY d."createdAt" DESC, d.id), '[]'::json) FROM (
    SELECT a.id, a.name, a.created_at AS "createdAt", a.last_seen_at AS "lastSeenAt", a.ended_at AS "endedAt",
           a.ended_by AS "endedBy", ${OFFLINE_UNTIL} AS "offlineUntil"
      FROM license_activations a WHERE a.license_id = l.id AND ${which}
     ORDER BY a.created_at DESC, a.id LIMIT ${limit}) d)`;

const FROM = /* sql */ `
  FROM licenses l JOIN tools t ON t.id = l.tool_id JOIN users u ON u.id = l.user_id
  LEFT JOIN entitlements e ON e.id = l.entitlement_id LEFT JOIN orders o ON o.id = e.order_id ${WITH_HELD_PLAN}`;

const licenseWith = (activations: string) => /* sql */ `
  SELECT l.id, l.tool_id AS "toolId", t.name AS "toolName", right(l.key, 5) AS "keyEnd", p.id AS "planId", p.name AS "planName",
         t.license_policy AS policy, t.license_label AS label, l.seats, ${USED} AS used,
         ${IS_DISABLED} AS "isDisabled", l.disabled_at IS NOT NULL AS "isDisabledByStaff", l.expires_at AS "expiresAt", l.trial_id IS NOT NULL AS trial,
         l.created_at AS "createdAt", json_build_object('id', u.id, 'name', u.name, 'email', u.email) AS user,
         o.order_id AS "orderId", l.disabled_reason AS "disabledReason", ${activations} AS activations,
         ${HELD_SEATS} AS "heldSeats" ${FROM}`;

const HAS_EXPIRED = '(l.expires_at IS NOT NULL AND l.expires_at <= now())';
const IS_USED = `${USED} > 0`;

const STATUS: Record<LicenseState, string> = {
  disabled: IS_DISABLED,
  expired: `NOT ${IS_DISABLED} AND ${HAS_EXPIRED}`,
  active: `NOT ${IS_DISABLED} AND NOT ${HAS_EXPIRED} AND ${IS_USED}`,
  inactive: `NOT ${IS_DISABLED} AND NOT ${HAS_EXPIRED} AND NOT ${IS_USED}`,
};

const SORT_COLUMNS: Record<StaffLicensesQuery['sort'], string> = {
  createdAt: 'l.created_at',
  expiresAt: 'l.expires_at',
  toolName: 'lower(t.name)',
  userName: 'lower(u.name)',
  seats: 'l.seats',
  id: 'l.id',
};

const IS_REMINDED = /* sql */ `EXISTS (
  SELECT FROM license_notices n
   WHERE n.license_id = l.id AND n.expires_at = l.expires_at AND n.sent_at IS NOT NULL)`;

function toConditions(query: StaffLicensesQuery): Where {
  const { id, toolId, userId, status, endsWithin, reminded, search } = query;
  const where = new Where()
    .ids('l.id', id)
    .equals('l.tool_id', toolId)
    .equals('l.user_id', userId)
    .days('l.created_at', query)
    .and(status && STATUS[status])
    .when(
      endsWithin,
      (days) => `l.expires_at > now() AND l.expires_at <= now() + make_interval(days => ${days}::int)`,
    )
    .and(reminded === undefined ? undefined : `${reminded ? '' : 'NOT '}${IS_REMINDED}`);
  const key = readLicenseKey(search ?? '');
  // Customers send support the whole key.
  return key
    ? where.equals('l.key', key)
    : where.search(['t.name', 'u.name', 'u.email', 'right(l.key, 5)'], search);
}

const LICENSES = new SqlList<StaffLicensesQuery, StaffLicenseRow>({
  conditions: toConditions,
  rows: ({ sort, order }, where, limit) =>
    `${licenseWith(devices('a.ended_at IS NULL', HISTORY))} WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order}
       ${sort === 'expiresAt' ? 'NULLS LAST' : ''}, l.id ${order} ${limit}`,
  counted: (_query, where) => `${FROM} WHERE ${where}`,
});

@Injectable()
export class StaffLicensesRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return LICENSES.of(this.database);
  }

  /** With ended activations. @throws LICENSE_NOT_FOUND */
  async getById(id: string, sql: Sql = this.database.manager): Promise<StaffLicenseRow> {
    const found = await row<StaffLicenseRow>(
      sql,
      `${licenseWith(devices('true', HISTORY))} WHERE l.id = $1`,
      [id],
    );
    if (!found) throw licenseError('LICENSE_NOT_FOUND');
    return found;
  }

  /** Activations wait until the transaction ends. @throws LICENSE_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<void> {
    const found = await row(manager, 'SELECT id FROM licenses WHERE id = $1 FOR NO KEY UPDATE', [id]);
    if (!found) throw licenseError('LICENSE_NOT_FOUND');
  }

  async update(manager: EntityManager, id: string, changes: Partial<License>): Promise<void> {
    if (Object.keys(changes).length > 0) await manager.update(License, { id }, changes);
  }

  /** Ends all activations on behalf of staff, and frees the seats of removed devices. @returns the ids of the ended */
  async endAll(manager: EntityManager, id: string, now: Date): Promise<string[]> {
    await manager.update(LicenseActivation, { licenseId: id }, { offlineUntil: null });
    const ended = await rows<{ id: string }>(
      manager,
      `UPDATE license_activations SET ended_at = $2, ended_by = 'staff'
        WHERE license_id = $1 AND ended_at IS NULL RETURNING id`,
      [id, now],
    );
    return ended.map((activation) => activation.id);
  }
}
