import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { Database, rows } from '../../database/database.ts';
import type { LicensePolicy } from '../../tools/index.ts';
import { IS_DISABLED, IS_HELD, USED } from '../license-state.ts';
import { LicenseActivation } from '../license.entity.ts';

/** A device as programs see it. */
export interface Instance {
  id: string;
  name: string;
  fingerprint: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The end of its last offline file. */
  offlineUntil: Date | null;
}

/** A licence with all that an answer says. */
export interface CalledLicense {
  id: string;
  key: string;
  seats: number;
  createdAt: Date;
  expiresAt: Date | null;
  isDisabled: boolean;
  used: number;
  userId: string;
  toolId: string;
  toolName: string;
  policy: LicensePolicy;
  offlineDays: number;
  /** As customers see it; null when nothing was paid. */
  orderId: string | null;
}

type Row = Omit<CalledLicense, 'key'> & {
  instanceId: string | null;
  instanceName: string;
  fingerprint: string;
  activatedAt: Date;
  lastSeenAt: Date;
  offlineUntil: Date | null;
};

const CALLED = /* sql */ `
  SELECT l.id, l.seats, l.created_at AS "createdAt", l.expires_at AS "expiresAt", l.user_id AS "userId",
         l.tool_id AS "toolId", t.name AS "toolName", t.license_policy AS policy,
         t.license_offline_days AS "offlineDays", o.order_id AS "orderId", ${IS_DISABLED} AS "isDisabled",
         ${USED} AS used, i.id AS "instanceId", i.name AS "instanceName", i.fingerprint,
         i.created_at AS "activatedAt", i.last_seen_at AS "lastSeenAt",
         i.offline_until AS "offlineUntil"
    FROM licenses l JOIN tools t ON t.id = l.tool_id JOIN users u ON u.id = l.user_id
    LEFT JOIN entitlements e ON e.id = l.entitlement_id LEFT JOIN orders o ON o.id = e.order_id
    LEFT JOIN license_activations i ON i.id = $2 AND i.license_id = l.id AND i.ended_at IS NULL
   WHERE l.key = $1`;

function split(
  key: string,
  { instanceId, instanceName, fingerprint, activatedAt, lastSeenAt, offlineUntil, ...license }: Row,
) {
  const instance: Instance | null =
    instanceId === null
      ? null
      : {
          id: instanceId,
          name: instanceName,
          fingerprint,
          createdAt: activatedAt,
          lastSeenAt,
          offlineUntil,
        };
  return { license: { ...license, key }, instance };
}

@Injectable()
export class CallsRepository {
  constructor(private readonly database: Database) {}

  /** The licence with its active device of that id. Null when the key does not exist. */
  async find(
    key: string,
    instanceId: string | null,
    manager?: EntityManager,
  ): Promise<{ license: CalledLicense; instance: Instance | null } | null> {
    const [found] = await this.database.prepared<Row>('licenses.called', CALLED, [key, instanceId], manager);
    return found ? split(key, found) : null;
  }

  /** Other activations of the licence wait until the transaction ends, so that seats are counted one by one. */
  async lock(manager: EntityManager, key: string): Promise<void> {
    await rows(manager, 'SELECT FROM licenses WHERE key = $1 FOR NO KEY UPDATE', [key]);
  }

  async findActive(
    manager: EntityManager,
    licenseId: string,
    fingerprint: string,
  ): Promise<Instance | undefined> {
    const text = /* sql */ `
      SELECT id, name, fingerprint, created_at AS "createdAt", last_seen_at AS "lastSeenAt",
             offline_until AS "offlineUntil"
        FROM license_activations WHERE license_id = $1 AND fingerprint = $2 AND ended_at IS NULL`;
    return (await rows<Instance>(manager, text, [licenseId, fingerprint]))[0];
  }

  /** The seats that removed devices still take, by when their offline files end; the first to end first. */
  async listHeld(
    manager: EntityManager,
    licenseId: string,
  ): Promise<{ id: string; fingerprint: string; until: Date }[]> {
    const text = /* sql */ `
      SELECT a.id, a.fingerprint, a.offline_until AS until FROM license_activations a
       WHERE a.license_id = $1 AND ${IS_HELD} ORDER BY a.offline_until, a.id`;
    return rows(manager, text, [licenseId]);
  }

  /** Gives a held seat up: the same device takes it again. */
  async release(manager: EntityManager, id: string): Promise<void> {
    await manager.update(LicenseActivation, { id }, { offlineUntil: null });
  }

  async activate(
    manager: EntityManager,
    licenseId: string,
    device: Pick<Instance, 'name' | 'fingerprint' | 'offlineUntil'>,
    now: Date,
  ): Promise<Instance> {
    const instance: Instance = { id: newId(), ...device, createdAt: now, lastSeenAt: now };
    await manager.insert(LicenseActivation, { ...instance, licenseId, endedAt: null, endedBy: null });
    return instance;
  }

  async setSeen(id: string, now: Date, manager = this.database.manager): Promise<void> {
    await manager.update(LicenseActivation, { id }, { lastSeenAt: now });
  }

  /** Keeps the seat of an active device until then. False when the device was removed meanwhile. */
  async keepUntil(id: string, until: Date): Promise<boolean> {
    const text = /* sql */ `
      UPDATE license_activations SET offline_until = greatest(offline_until, $2)
       WHERE id = $1 AND ended_at IS NULL RETURNING id`;
    return (await rows(this.database.manager, text, [id, until])).length === 1;
  }

  /** Ends an activation on behalf of the device. False when another call was faster. */
  async end(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const active = { id, endedAt: IsNull() };
    const { affected } = await manager.update(LicenseActivation, active, { endedAt: now, endedBy: 'device' });
    return affected === 1;
  }
}
