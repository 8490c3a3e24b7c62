import { z } from 'zod';
import { type StaffListOf, staffListShape } from '../../common/staff-list.js';

/** What the log of staff changes can be asked for. */
export const AUDIT_LIST = staffListShape({
  resource: 'audit-log',
  sorts: ['at', 'id'],
  defaultSort: ['at', 'DESC'],
  filters: {
    actorId: z.uuid(),
    action: z.enum(['create', 'update', 'delete']),
    subjectType: z.string().max(40),
    subjectId: z.string().max(60),
  },
});

export type AuditList = StaffListOf<typeof AUDIT_LIST>;
