import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertFresh } from '../../common/access/actor.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import type { Paged } from '../../common/lists/paging.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { formatLicenseKey, newLicenseKey } from '../license-key.ts';
import { getState } from '../license-state.ts';
import { licenseError } from '../licenses.errors.ts';
import { SigningKeysService } from '../offline/signing-keys.service.ts';
import type {
  DisableLicenseInput,
  LicenseInput,
  ReissuedLicenseResponse,
  RotatedKeyResponse,
  StaffDevice,
  StaffLicenseListResponse,
  StaffLicenseResponse,
  StaffLicensesQuery,
  StaffLicenseWithHistory,
} from './staff-licenses.dto.ts';
import { type StaffLicenseRow, StaffLicensesRepository } from './staff-licenses.repository.ts';

const iso = (time: string): string => new Date(time).toISOString();

const toDevice = ({ createdAt, lastSeenAt, endedAt, offlineUntil, ...device }: StaffDevice): StaffDevice => ({
  ...device,
  createdAt: iso(createdAt),
  lastSeenAt: iso(lastSeenAt),
  endedAt: endedAt && iso(endedAt),
  offlineUntil: offlineUntil && iso(offlineUntil),
});

function toLicense(
  { isDisabled, isDisabledByStaff: _, ...row }: StaffLicenseRow,
  now: Date,
): StaffLicenseWithHistory {
  const { expiresAt, used } = row;
  return {
    ...row,
    status: getState({ isDisabled, expiresAt, used }, now),
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    activations: row.activations.map(toDevice),
    heldSeats: row.heldSeats.map((seat) => ({ ...seat, until: iso(seat.until) })),
  };
}

/** Without the keys, which are secrets of their owners. */
const EXPORTED: Columns<StaffLicenseWithHistory> = [
  ['Tool', ({ toolName }) => toolName],
  ['Customer', ({ user }) => user.name],
  ['Email', ({ user }) => user.email],
  ['Key ends in', ({ keyEnd }) => (keyEnd === null ? '' : { id: keyEnd })],
  ['Plan', ({ planName }) => planName ?? ''],
  ['State', ({ status }) => status],
  ['Trial', ({ trial }) => (trial ? 'yes' : 'no')],
  ['Devices', ({ used }) => used],
  ['Devices allowed', ({ seats }) => seats],
  ['Valid until (IST)', ({ expiresAt }) => ({ at: expiresAt })],
  ['Order ID', ({ orderId }) => ({ id: orderId })],
  ['Issued (IST)', ({ createdAt }) => ({ at: createdAt })],
];

/** Whether a licence would end later, or never. */
const isLater = (end: string | null, before: Date | null): boolean =>
  before !== null && (end === null || new Date(end) > before);

/** What of a change is written to the audit log. */
type Change = { message: string; before: object; after: object };

/** Staff change, disable and reissue licences. Every change is audited in its own transaction. */
@Injectable()
export class StaffLicensesService {
  constructor(
    private readonly database: Database,
    private readonly licenses: StaffLicensesRepository,
    private readonly events: Events,
    private readonly signingKeys: SigningKeysService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(query: StaffLicensesQuery): Promise<StaffLicenseListResponse & Paged> {
    const { rows: licenses, total } = await this.licenses.list.page(query);
    const now = this.clock.now();
    return { licenses: licenses.map((license) => toLicense(license, now)), ...staffPage(query, total) };
  }

  /** The list as a file, written while it is read. */
  async export(query: StaffLicensesQuery): Promise<CountedFile> {
    const now = this.clock.now();
    const rows = mapRows(await this.licenses.list.all(query), (license) => toLicense(license, now));
    return listFile(query.format, { name: 'licences', now, columns: EXPORTED, rows });
  }

  /** @throws LICENSE_NOT_FOUND */
  async get(id: string): Promise<StaffLicenseResponse> {
    return { license: toLicense(await this.licenses.getById(id), this.clock.now()) };
  }

  /** A later end gives away what renewals cost. @throws LICENSE_NOT_FOUND, EDIT_CONFLICT, REAUTH_REQUIRED */
  async update(
    actor: Actor,
    id: string,
    { seats, expiresAt, seen }: LicenseInput,
  ): Promise<WithMessage<StaffLicenseResponse>> {
    return this.change(actor, id, async (manager, before) => {
      assertUnchanged(seen, { seats, expiresAt }, before);
      if (expiresAt !== undefined && isLater(expiresAt, before.expiresAt)) assertFresh(actor);
      const changes = {
        ...(seats !== undefined && { seats }),
        ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
      };
      await this.licenses.update(manager, id, changes);
      const was = Object.fromEntries(Object.keys(changes).map((name) => [name, Reflect.get(before, name)]));
      return { message: 'Licence saved', before: was, after: changes };
    });
  }

  /** @throws LICENSE_NOT_FOUND, LICENSE_STATE */
  async disable(
    actor: Actor,
    id: string,
    { reason }: DisableLicenseInput,
  ): Promise<WithMessage<StaffLicenseResponse>> {
    return this.change(actor, id, async (manager, { isDisabledByStaff }) => {
      if (isDisabledByStaff) throw licenseError('LICENSE_STATE', { params: { state: 'already disabled' } });
      await this.licenses.update(manager, id, { disabledAt: this.clock.now(), disabledReason: reason });
      return { message: 'Licence disabled', before: { disabled: false }, after: { disabled: true, reason } };
    });
  }

  /** @throws LICENSE_NOT_FOUND, LICENSE_STATE */
  async enable(actor: Actor, id: string): Promise<WithMessage<StaffLicenseResponse>> {
    return this.change(actor, id, async (manager, { isDisabledByStaff, disabledReason: reason }) => {
      if (!isDisabledByStaff)
        throw licenseError('LICENSE_STATE', { params: { state: 'not disabled by staff' } });
      await this.licenses.update(manager, id, { disabledAt: null, disabledReason: null });
      return { message: 'Licence enabled', before: { disabled: true, reason }, after: { disabled: false } };
    });
  }

  /** Frees all seats. @throws LICENSE_NOT_FOUND */
  async reset(actor: Actor, id: string): Promise<WithMessage<StaffLicenseResponse>> {
    return this.change(actor, id, async (manager, before) => {
      const devices = await this.endAll(manager, before);
      return { message: 'All devices removed', before: { devices }, after: { devices: 0 } };
    });
  }

  /** Replaces the key, which is unknown from now on, and frees all seats. @throws LICENSE_NOT_FOUND */
  async reissue(actor: Actor, id: string): Promise<WithMessage<ReissuedLicenseResponse>> {
    const key = newLicenseKey();
    const { message, data } = await this.change(actor, id, async (manager, before) => {
      await this.licenses.update(manager, id, { key });
      await this.endAll(manager, before);
      return {
        message: 'New key issued',
        before: { keyEnd: before.keyEnd },
        after: { keyEnd: key.slice(-5) },
      };
    });
    return new WithMessage(message, { ...data, key: formatLicenseKey(key) });
  }

  /** Signs licence files with a new key from now on. */
  async rotateSigningKey(actor: Actor): Promise<WithMessage<RotatedKeyResponse>> {
    const kid = await this.database.transaction(async (manager) => {
      const made = await this.signingKeys.rotate(manager);
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'license_signing_key',
        subjectId: made,
        after: { kid: made },
      });
      return made;
    });
    return new WithMessage('New signing key. Files signed earlier stay valid.', { key: { kid } });
  }

  /** @returns how many */
  private async endAll(manager: EntityManager, { id, user, toolId }: StaffLicenseRow): Promise<number> {
    const ended = await this.licenses.endAll(manager, id, this.clock.now());
    for (const activationId of ended) {
      const event = { id, userId: user.id, toolId, activationId };
      await this.events.emit(manager, 'license.deactivated', event);
    }
    return ended.length;
  }

  private async change(
    actor: Actor,
    id: string,
    work: (manager: EntityManager, before: StaffLicenseRow) => Promise<Change>,
  ): Promise<WithMessage<StaffLicenseResponse>> {
    const { message, license } = await this.database.transaction(async (manager) => {
      await this.licenses.lock(manager, id);
      const { message, before, after } = await work(manager, await this.licenses.getById(id, manager));
      const change = { action: 'update', subjectType: 'license', subjectId: id, before, after } as const;
      await this.audit.record(manager, actor, change);
      return { message, license: await this.licenses.getById(id, manager) };
    });
    return new WithMessage(message, { license: toLicense(license, this.clock.now()) });
  }
}
