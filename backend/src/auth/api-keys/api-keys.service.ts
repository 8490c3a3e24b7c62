import { Inject, Injectable } from '@nestjs/common';
import { type Actor, assertFresh } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import type { Client } from '../../common/http/client.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { StaffAuthService } from '../staff/staff-auth.service.ts';
import { ApiKeyEmailsService } from './api-key-emails.service.ts';
import { newToken } from './api-key-token.ts';
import type {
  ApiKeyDetails,
  ApiKeyResponse,
  ApiKeysQuery,
  CreateApiKeyInput,
  NewApiKeyResponse,
} from './api-keys.dto.ts';
import { type ApiKeyRow, ApiKeysRepository } from './api-keys.repository.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 90;
const MAX_DAYS = 366;

function toDetails({ createdBy, creatorName, ...key }: ApiKeyRow): ApiKeyDetails {
  return {
    ...key,
    createdBy: { id: createdBy, name: creatorName },
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}

/** @throws VALIDATION_FAILED */
function getExpiry(expiresAt: string | null | undefined, now: Date): Date {
  if (expiresAt === undefined || expiresAt === null) return new Date(now.getTime() + DEFAULT_DAYS * DAY_MS);
  const time = Date.parse(expiresAt);
  const isWithin = time > now.getTime() && time <= now.getTime() + MAX_DAYS * DAY_MS;
  if (!isWithin) {
    throw invalidFields({ expiresAt: `Expiry must be in the future, at most ${MAX_DAYS} days from now` });
  }
  return new Date(time);
}

/** The API keys of the store, for staff. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly staffAuth: StaffAuthService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly securityLog: SecurityLogService,
    private readonly emails: ApiKeyEmailsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: ApiKeysQuery) {
    const { keys, total } = await this.keys.list(list, this.clock.now());
    return { apiKeys: keys.map(toDetails), ...staffPage(list, total) };
  }

  /**
   * Creates a key, returns it for the only time, and emails its creator. Whatever its scopes, its program may do no more than the role of the
   * person allows at the time. @throws VALIDATION_FAILED, REAUTH_REQUIRED, TOTP_REQUIRED, TOO_MANY_ATTEMPTS
   */
  async create(
    actor: Actor,
    { name, scopes, ...input }: CreateApiKeyInput,
    client: Client,
  ): Promise<WithMessage<NewApiKeyResponse>> {
    const now = this.clock.now();
    const expiresAt = getExpiry(input.expiresAt, now);
    const { password, totp } = input;
    if (password) await this.staffAuth.reauthenticate(actor, { password, totp }, client);
    else assertFresh(actor);
    const { token, prefix, hash } = newToken();
    const id = newId();
    await this.database.transaction(async (manager) => {
      const dates = { createdAt: now, expiresAt, lastUsedAt: null, revokedAt: null };
      await this.keys.insert({ id, name, prefix, hash, scopes, createdBy: actor.userId, ...dates }, manager);
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'api_key',
        subjectId: id,
        after: { name, prefix, scopes, expiresAt: expiresAt.toISOString() },
      });
      const details = { key: id, scopes: scopes.join(' ') };
      await this.securityLog.record({ kind: 'api-key-created', details }, manager);
      await this.emails.queueChange(manager, { userId: actor.userId, keyNames: [name], change: 'created' });
    });
    const apiKey = toDetails(await this.keys.getById(id, now));
    return new WithMessage('API key created. Copy it now: it is not shown again.', { apiKey, token });
  }

  /** Revoking a revoked key changes nothing. @throws API_KEY_NOT_FOUND */
  async revoke(actor: Actor, id: string): Promise<WithMessage<ApiKeyResponse>> {
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      const { name, createdBy } = await this.keys.getById(id, now, manager);
      if (!(await this.keys.revoke(id, now, manager))) return;
      await this.audit.record(manager, actor, {
        action: 'delete',
        subjectType: 'api_key',
        subjectId: id,
        before: { name },
      });
      const event = { kind: 'api-key-revoked', subjectId: createdBy, details: { key: id } } as const;
      await this.securityLog.record(event, manager);
    });
    const apiKey = toDetails(await this.keys.getById(id, now));
    return new WithMessage('API key revoked. Programs that use it are refused from now on.', { apiKey });
  }
}
