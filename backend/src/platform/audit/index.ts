export { AuditModule } from './audit.module.ts';
export { AuditService } from './audit.service.ts';
export { difference } from './difference.ts';
export type { StaffChange } from './staff-change.ts';
export {
  assigned,
  type AuditSubjects,
  type Describe,
  SUBJECT_ID,
  switched,
  type Values,
  VERBS,
} from './audit-subjects.ts';
