import { Inject, Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../common/actor.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { staffPage } from '../../common/staff-list.js';
import type { EntityManager } from 'typeorm';
import type { AuditEntry } from './audit.dto.js';
import type { AuditQuery } from './audit-query.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';

/** A change by a staff member. `before` and `after` hold only what changed. */
export interface StaffChange {
  action: 'create' | 'update' | 'delete';
  subjectType: string;
  subjectId: string;
  before?: object;
  after?: object;
}

function toEntry({ actorId, actorName, apiKeyId, apiKeyName, at, ...entry }: AuditRow): AuditEntry {
  const actor = actorId && actorName !== null ? { id: actorId, name: actorName } : null;
  const apiKey = apiKeyId && apiKeyName !== null ? { id: apiKeyId, name: apiKeyName } : null;
  return { ...entry, actor, apiKey, at: at.toISOString() };
}

/** The log of staff changes: who, what, before, after. */
@Injectable()
export class AuditService {
  constructor(
    private readonly log: AuditRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Logs the change, unless it changed nothing; `manager` should be the transaction that makes it. */
  async record(manager: EntityManager, actor: Actor, change: StaffChange): Promise<void> {
    const { action, subjectType, subjectId, before = null, after = null } = change;
    // Saved as it was.
    if (action === 'update' && before && after && isDeepStrictEqual(before, after)) return;
    const entry = { action, subjectType, subjectId, before, after };
    const by = { actorId: actor.userId, apiKeyId: actor.apiKey?.id ?? null };
    await this.log.insert(manager, { ...entry, ...by, id: newId(), at: this.clock.now() });
  }

  async list(list: AuditQuery) {
    const { entries, total } = await this.log.list(list);
    return { auditLog: entries.map(toEntry), ...staffPage(list, total) };
  }
}
