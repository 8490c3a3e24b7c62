import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { ApiKeyEmailsService } from './api-key-emails.service.ts';
import { ApiKeysRepository } from './api-keys.repository.ts';

type Cause = 'reset' | 'role' | 'confirmation';

/** Ends the API keys of an account with the trust in it. */
@Injectable()
export class ApiKeyEndsService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly emails: ApiKeyEmailsService,
    private readonly securityLog: SecurityLogService,
  ) {}

  /** Revokes all keys that a person created, for good, and tells them. To be called in the transaction of the cause. */
  async endAll(manager: EntityManager, userId: string, cause: Cause, now: Date): Promise<void> {
    const ended = await this.keys.revokeAll(userId, now, manager);
    if (ended.length === 0) return;
    for (const { id } of ended) {
      const event = { kind: 'api-key-revoked', subjectId: userId, details: { key: id, by: cause } } as const;
      await this.securityLog.record(event, manager);
    }
    const keyNames = ended.map(({ name }) => name);
    await this.emails.queueChange(manager, { userId, keyNames, change: `ended-by-${cause}` });
  }
}
