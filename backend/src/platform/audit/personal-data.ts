import { LessThanOrEqual } from 'typeorm';
import type { PersonalDataPart } from '../personal-data/index.ts';
import { AuditLogEntry } from './audit-log-entry.entity.ts';

/** Not exported: the log records the work of staff. */
export const auditPersonalData: PersonalDataPart = {
  tables: ['audit_log'],
  async erase(manager, { id }, now) {
    await manager
      .getRepository(AuditLogEntry)
      .update(
        { subjectType: 'user', subjectId: id, action: 'update', at: LessThanOrEqual(now) },
        { before: null, after: null },
      );
  },
};
