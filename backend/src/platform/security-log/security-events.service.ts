import { Injectable } from '@nestjs/common';
import { deviceName } from '../../common/device-name.js';
import { staffPage } from '../../common/staff-list.js';
import type { SecurityEventEntry, SecurityEventPerson } from './security-events.dto.js';
import type { SecurityEventsQuery } from './security-events-query.js';
import { SecurityLogRepository, type SecurityEventRow } from './security-log.repository.js';

const personOf = (id: string | null, name: string | null): SecurityEventPerson | null =>
  id === null ? null : { id, name };

function toEntry(row: SecurityEventRow): SecurityEventEntry {
  const { id, seq, kind, actorId, actorName, subjectId, subjectName, address, userAgent, details, at } = row;
  const people = { actor: personOf(actorId, actorName), subject: personOf(subjectId, subjectName) };
  const device = userAgent === null ? null : deviceName(userAgent);
  return { id, seq, kind, ...people, address, device, details, at: at.toISOString() };
}

/** The security log as staff read it. */
@Injectable()
export class SecurityEventsService {
  constructor(private readonly log: SecurityLogRepository) {}

  async list(list: SecurityEventsQuery) {
    const { events, total } = await this.log.list(list);
    return { securityEvents: events.map(toEntry), ...staffPage(list, total) };
  }
}
