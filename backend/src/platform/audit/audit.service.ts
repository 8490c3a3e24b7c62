import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { newId } from '../../common/fields/ids.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import {
  type Columns,
  type CountedFile,
  listFile,
  mapRows,
} from '../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import type { AuditQuery } from './audit-query.ts';
import type { AuditSubject, AuditSubjects } from './audit-subjects.ts';
import type { AuditEntry } from './audit.dto.ts';
import { AuditRepository, type AuditRow } from './audit.repository.ts';
import { describeChange, summarise } from './describe-change.ts';
import type { StaffChange } from './staff-change.ts';

const ID = /"([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"/g;

/** The ids in what was changed. */
const getIds = ({ before, after }: AuditRow): string[] =>
  [...JSON.stringify([before, after]).matchAll(ID)].map(([, id = '']) => id);

/** The entry with who made the change. */
function toNamed({ actorId, actorName, apiKeyId, apiKeyName, ...entry }: AuditRow) {
  const actor = actorId && actorName !== null ? { id: actorId, name: actorName } : null;
  const apiKey = apiKeyId && apiKeyName !== null ? { id: apiKeyId, name: apiKeyName } : null;
  return { ...entry, actor, apiKey };
}

function toEntry(
  row: AuditRow,
  namesOfAll: Map<string, string>,
  subject: AuditSubject | undefined,
): AuditEntry {
  const entry = toNamed(row);
  const names = getIds(row).flatMap((id) => {
    const name = namesOfAll.get(id);
    return name === undefined ? [] : [[id, name] as const];
  });
  return {
    ...entry,
    description: describeChange(entry, subject),
    names: Object.fromEntries(names),
    at: entry.at.toISOString(),
  };
}

const json = (state: object | null): string => (state ? JSON.stringify(state) : '');

const columnsFor = (subjects: AuditSubjects): Columns<ReturnType<typeof toNamed>> => [
  ['Date (IST)', ({ at }) => ({ at })],
  ['Summary', (entry) => summarise(entry, subjects[entry.subjectType])],
  ['Staff member', ({ actor }) => actor?.name ?? ''],
  ['Action', ({ action }) => action],
  ['Type', ({ subjectType }) => subjectType],
  ['Id', ({ subjectId }) => ({ id: subjectId })],
  ['Before', ({ before }) => json(before)],
  ['After', ({ after }) => json(after)],
];

/** The log of staff changes: who, what, before, after. */
@Injectable()
export class AuditService {
  private readonly subjects: Record<string, AuditSubject> = {};

  constructor(
    private readonly log: AuditRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How the log speaks of a feature's records. */
  register(subjects: AuditSubjects): void {
    Object.assign(this.subjects, subjects);
  }

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
    const { rows: entries, total } = await this.log.list(list, this.subjects);
    const names = await this.log.getNames([...new Set(entries.flatMap(getIds))], this.subjects);
    return {
      auditLog: entries.map((row) => toEntry(row, names, this.subjects[row.subjectType])),
      ...staffPage(list, total),
    };
  }

  /** The list as a file, written while it is read. */
  async export(query: AuditQuery): Promise<CountedFile> {
    const rows = mapRows(await this.log.all(query, this.subjects), toNamed);
    return listFile(query.format, {
      name: 'audit-log',
      now: this.clock.now(),
      columns: columnsFor(this.subjects),
      rows,
    });
  }
}
