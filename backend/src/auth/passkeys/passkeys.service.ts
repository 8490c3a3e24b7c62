import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { newId } from '../../common/fields/ids.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService, type StaffChange } from '../../platform/audit/index.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { authError } from '../auth.errors.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { PasskeyChallengesService } from './passkey-challenges.service.ts';
import { PasskeyEmailsService } from './passkey-emails.service.ts';
import type { Passkey } from './passkey.entity.ts';
import type {
  CreatePasskeyInput,
  PasskeyCreationResponse,
  PasskeyDetails,
  PasskeyResponse,
  PasskeysResponse,
} from './passkeys.dto.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { WebauthnService } from './webauthn.service.ts';

/** More than anybody has devices. */
const MAX_PASSKEYS = 20;

/** In the security log. */
const FACTOR = { factor: 'passkey' };

function toDetails({ id, name, synced, createdAt, lastUsedAt }: Passkey): PasskeyDetails {
  return {
    id,
    name,
    synced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** The passkeys of the signed-in member of staff. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallengesService,
    private readonly webauthn: WebauthnService,
    private readonly sessions: SessionsRepository,
    private readonly emails: PasskeyEmailsService,
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly securityLog: SecurityLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<PasskeysResponse> {
    return { passkeys: (await this.passkeys.list(actor.userId)).map(toDetails) };
  }

  /** What a browser needs to make a passkey. @throws TOO_MANY_PASSKEYS */
  async offer(actor: Actor): Promise<PasskeyCreationResponse> {
    const existing = await this.passkeys.list(actor.userId);
    if (existing.length >= MAX_PASSKEYS) throw authError('TOO_MANY_PASSKEYS');
    const challenge = await this.challenges.issue('register', actor.userId);
    const { storeName } = await this.settings.all();
    const user = { id: actor.userId, name: actor.name, email: actor.email };
    return { options: await this.webauthn.creationOptions(challenge, storeName, user, existing) };
  }

  /**
   * Registers a passkey, ends the person's other sessions and emails them.
   * @throws PASSKEY_NOT_CONFIRMED, PASSKEY_TAKEN
   */
  async create(
    actor: Actor,
    { name, credential }: CreatePasskeyInput,
  ): Promise<WithMessage<PasskeyResponse>> {
    const made = await this.webauthn.verifyCreation(credential, (challenge) =>
      this.challenges.accept(challenge, 'register', actor.userId),
    );
    if (!made) throw authError('PASSKEY_NOT_CONFIRMED');
    const now = this.clock.now();
    const passkey = { ...made, id: newId(), userId: actor.userId, name, createdAt: now, lastUsedAt: null };
    await this.database.transaction(async (manager) => {
      if (!(await this.passkeys.insert(passkey, manager))) throw authError('PASSKEY_TAKEN');
      await this.sessions.revokeAll(actor.userId, now, { keep: actor.sessionId }, manager);
      await this.securityLog.record({ kind: 'factor-added', details: FACTOR }, manager);
      await this.record(manager, actor, { action: 'create', subjectId: passkey.id, after: { name } });
      await this.emails.queueChange(manager, { userId: actor.userId, passkeyName: name, change: 'added' });
    });
    return new WithMessage('Passkey added. Other devices are signed out.', { passkey: toDetails(passkey) });
  }

  /** @throws PASSKEY_NOT_FOUND */
  async rename(actor: Actor, id: string, name: string): Promise<WithMessage<PasskeyResponse>> {
    const passkey = await this.getOwn(actor, id);
    await this.database.transaction(async (manager) => {
      await this.passkeys.rename(actor.userId, id, name, manager);
      const [before, after] = [{ name: passkey.name }, { name }];
      await this.record(manager, actor, { action: 'update', subjectId: id, before, after });
    });
    return new WithMessage('Passkey renamed', { passkey: toDetails({ ...passkey, name }) });
  }

  /** Ends the person's other sessions and emails them. @throws PASSKEY_NOT_FOUND */
  async remove(actor: Actor, id: string): Promise<WithMessage<object>> {
    const { name } = await this.getOwn(actor, id);
    await this.database.transaction(async (manager) => {
      if (!(await this.passkeys.remove(actor.userId, id, manager))) throw authError('PASSKEY_NOT_FOUND');
      await this.sessions.revokeAll(actor.userId, this.clock.now(), { keep: actor.sessionId }, manager);
      await this.securityLog.record({ kind: 'factor-removed', details: FACTOR }, manager);
      await this.record(manager, actor, { action: 'delete', subjectId: id, before: { name } });
      await this.emails.queueChange(manager, { userId: actor.userId, passkeyName: name, change: 'removed' });
    });
    return new WithMessage('Passkey removed. Other devices are signed out.', {});
  }

  private async getOwn(actor: Actor, id: string): Promise<Passkey> {
    const passkey = await this.passkeys.findOwn(actor.userId, id);
    if (!passkey) throw authError('PASSKEY_NOT_FOUND');
    return passkey;
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    change: Omit<StaffChange, 'subjectType'>,
  ): Promise<void> {
    await this.audit.record(manager, actor, { ...change, subjectType: 'passkey' });
  }
}
