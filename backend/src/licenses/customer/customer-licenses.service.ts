import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { toRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { dayName } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { formatLicenseKey } from '../license-key.ts';
import { getState } from '../license-state.ts';
import { licenseError } from '../licenses.errors.ts';
import { daysLeft } from '../notices/notice-kinds.ts';
import type { CustomerLicense, CustomerLicensesResponse } from './customer-licenses.dto.ts';
import { type CustomerLicenseRow, CustomerLicensesRepository } from './customer-licenses.repository.ts';

/** Otherwise one key could serve a group whose members take turns. */
const REMOVALS = 3;
const DAYS = 30;
const WINDOW_MS = DAYS * 86_400_000;

function toLicense({ isDisabled, renewalPaise, ...row }: CustomerLicenseRow, now: Date): CustomerLicense {
  const { expiresAt, used } = row;
  return {
    ...row,
    key: row.key && formatLicenseKey(row.key),
    status: getState({ isDisabled, expiresAt, used }, now),
    expiresAt: expiresAt?.toISOString() ?? null,
    daysLeft: daysLeft(expiresAt, now),
    renewalPrice: renewalPaise === null ? null : toRupees(renewalPaise),
    createdAt: row.createdAt.toISOString(),
    activations: row.activations.map((device) => ({
      ...device,
      createdAt: new Date(device.createdAt).toISOString(),
      lastSeenAt: new Date(device.lastSeenAt).toISOString(),
      offlineUntil: device.offlineUntil && new Date(device.offlineUntil).toISOString(),
    })),
    heldSeats: row.heldSeats.map((seat) => ({ ...seat, until: new Date(seat.until).toISOString() })),
  };
}

/** Customers see their keys and free seats themselves. */
@Injectable()
export class CustomerLicensesService {
  constructor(
    private readonly database: Database,
    private readonly licenses: CustomerLicensesRepository,
    private readonly events: Events,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<CustomerLicensesResponse> {
    const now = this.clock.now();
    const own = await this.licenses.list(actor.userId);
    return { licenses: own.map((license) => toLicense(license, now)) };
  }

  /** @throws LICENSE_NOT_FOUND, ACTIVATION_NOT_FOUND, RESET_COOL_DOWN */
  async removeDevice(
    actor: Actor,
    id: string,
    activationId: string,
  ): Promise<WithMessage<CustomerLicensesResponse>> {
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      const license = await this.licenses.lock(manager, id, actor.userId);
      if (!license) throw licenseError('LICENSE_NOT_FOUND');
      if (!(await this.licenses.isActive(manager, id, activationId)))
        throw licenseError('ACTIVATION_NOT_FOUND');
      const removals = await this.licenses.removals(manager, id, new Date(now.getTime() - WINDOW_MS));
      const first = removals[REMOVALS - 1];
      if (first) {
        const again = new Date(first.getTime() + WINDOW_MS);
        const params = { times: REMOVALS, days: DAYS, day: dayName(again) };
        throw licenseError('RESET_COOL_DOWN', {
          params,
          retryAfter: (again.getTime() - now.getTime()) / 1000,
        });
      }
      await this.licenses.end(manager, activationId, now);
      const event = { id, userId: actor.userId, toolId: license.toolId, activationId };
      await this.events.emit(manager, 'license.deactivated', event);
    });
    return new WithMessage('Device removed', await this.list(actor));
  }
}
