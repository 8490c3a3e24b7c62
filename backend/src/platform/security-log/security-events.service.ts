import { Inject, Injectable } from '@nestjs/common';
import { staffPage } from '../../common/lists/staff-list.ts';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { getActorName, describeEvent } from './describe-event.ts';
import { deviceName } from './device-name.ts';
import type { SecurityEventsQuery } from './security-events-query.ts';
import type { SecurityEventEntry, SecurityEventPerson } from './security-events.dto.ts';
import { SecurityLogRepository, type SecurityEventRow } from './security-log.repository.ts';

const getPerson = (id: string | null, name: string | null): SecurityEventPerson | null =>
  id === null ? null : { id, name };

function toEntry(row: SecurityEventRow): SecurityEventEntry {
  const { id, seq, kind, actorId, actorName, subjectId, subjectName, address, userAgent, details, at } = row;
  const people = { actor: getPerson(actorId, actorName), subject: getPerson(subjectId, subjectName) };
  const description = describeEvent({ kind, ...people, details });
  const device = userAgent === null ? null : deviceName(userAgent);
  return { id, seq, kind, ...people, description, address, device, details, at: at.toISOString() };
}

const EXPORTED: Columns<SecurityEventEntry> = [
  ['Number', ({ seq }) => seq],
  ['Date (IST)', ({ at }) => ({ at })],
  ['Summary', (event) => `${getActorName(event)} ${event.description}`],
  ['Kind', ({ kind }) => kind],
  ['Actor id', ({ actor }) => ({ id: actor?.id ?? null })],
  ['Subject id', ({ subject }) => ({ id: subject?.id ?? null })],
  ['Address', ({ address }) => address ?? ''],
  ['Device', ({ device }) => device ?? ''],
];

/** The security log as staff read it. */
@Injectable()
export class SecurityEventsService {
  constructor(
    private readonly log: SecurityLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: SecurityEventsQuery) {
    const { rows: events, total } = await this.log.list.page(list);
    return { securityEvents: events.map(toEntry), ...staffPage(list, total) };
  }

  /** The list as a file, written while it is read. */
  async export(query: SecurityEventsQuery): Promise<CountedFile> {
    const rows = mapRows(await this.log.list.all(query), toEntry);
    return listFile(query.format, { name: 'security-log', now: this.clock.now(), columns: EXPORTED, rows });
  }
}
