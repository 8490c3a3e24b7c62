import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/access/actor.ts';
import { invalidFields } from '../common/errors/common-errors.ts';
import { newId } from '../common/fields/ids.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { DAY_MS, dayName } from '../common/time/days.ts';
import { Database } from '../database/database.ts';
import { AccessEmailsService } from './access-emails.service.ts';
import { AccessGrant } from './access-grant.entity.ts';
import { AccessMovesService } from './access-moves.service.ts';
import { normalName, readName } from './access-names.ts';
import { type OwnAccessResponse, toOwnAccess } from './access.dto.ts';
import { accessError } from './access.errors.ts';
import { AccessRepository, type NamedAccess } from './access.repository.ts';
import { dueAfter } from './due.ts';

const CHANGES = 3;
const DAYS = 30;

/** Customers say which name gets their access, and see how it stands. */
@Injectable()
export class CustomerAccessService {
  constructor(
    private readonly database: Database,
    private readonly grants: AccessRepository,
    private readonly moves: AccessMovesService,
    private readonly emails: AccessEmailsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<OwnAccessResponse> {
    const own = await this.grants.listOwn(actor.userId);
    if (!own.some(({ state }) => state === 'to_remove' || state === 'removed'))
      return { access: own.map(toOwnAccess) };
    // Bought again a moment ago.
    await this.moves.run();
    return { access: (await this.grants.listOwn(actor.userId)).map(toOwnAccess) };
  }

  /** Gives the access to this name from now on. @throws ACCESS_NOT_FOUND, VALIDATION_FAILED, ACCESS_COOL_DOWN */
  async setName(actor: Actor, licenseId: string, typed: string): Promise<WithMessage<OwnAccessResponse>> {
    await this.database.transaction(async (manager) => {
      await this.grants.lock(manager);
      await this.moves.follow(manager);
      const access = await this.grants.findOwn(manager, actor.userId, licenseId);
      if (!access) throw accessError('ACCESS_NOT_FOUND');
      const name = readName(access.kind, typed);
      if ('problem' in name) throw invalidFields({ value: name.problem });
      await this.change(manager, access, name.value);
      await this.moves.follow(manager);
    });
    return new WithMessage('Saved. We email you when you have access.', await this.list(actor));
  }

  private async change(manager: EntityManager, access: NamedAccess, value: string): Promise<void> {
    const now = this.clock.now();
    const normal = normalName(value);
    const { grant } = access;
    if (grant?.normal === normal && grant.state !== 'refused') {
      // The same name in other letters: nobody has to do anything.
      if (grant.value !== value) await this.grants.save(manager, Object.assign(grant, { value }));
      return;
    }
    const changes = grant?.value ? [...this.getChanges(grant, now), now] : [];
    const fresh = {
      value,
      normal,
      reason: null,
      dueAt: dueAfter(now),
      changes,
      isCurrent: true,
      kept: false,
    };
    const former = await this.grants.findFormer(manager, access.licenseId, normal);
    if (grant?.givenAt) await this.giveUp(manager, grant);
    else if (grant && former) await this.grants.delete(manager, grant);
    const unused = grant?.givenAt ? null : grant;
    const next =
      former ?? unused ?? Object.assign(new AccessGrant(), { id: newId(), licenseId: access.licenseId });
    // A name of before that nobody has removed yet needs nobody to give it.
    const state = former?.givenAt ? 'given' : 'wanted';
    await this.save(manager, access, Object.assign(next, fresh, { state }));
  }

  /** The name that has access is another one from now on. */
  private async giveUp(manager: EntityManager, grant: AccessGrant): Promise<void> {
    const reason = 'The customer changed the name';
    const dueAt = dueAfter(this.clock.now());
    Object.assign(grant, { isCurrent: false, state: 'to_remove', reason, dueAt });
    await this.grants.save(manager, grant);
  }

  private async save(
    manager: EntityManager,
    { userId, toolId }: NamedAccess,
    grant: AccessGrant,
  ): Promise<void> {
    await this.grants.save(manager, grant);
    const { id, licenseId, state } = grant;
    await this.moves.report(manager, [{ id, licenseId, userId, toolId, from: null, state }]);
    if (state === 'wanted') await this.emails.queue(manager, [id], 'requested');
  }

  /** The changes of the last days. @throws ACCESS_COOL_DOWN when one more would be too many */
  private getChanges({ changes }: AccessGrant, now: Date): Date[] {
    const window = DAYS * DAY_MS;
    const recent = changes.filter((at) => now.getTime() - at.getTime() < window);
    const first = recent.at(-CHANGES);
    if (!first) return recent;
    const again = new Date(first.getTime() + window);
    throw accessError('ACCESS_COOL_DOWN', {
      params: { times: CHANGES, days: DAYS, day: dayName(again) },
      retryAfter: (again.getTime() - now.getTime()) / 1000,
    });
  }
}
