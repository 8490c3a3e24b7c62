export { AuditModule } from './audit.module.js';
export { AuditService } from './audit.service.js';
export { difference } from './difference.js';
export type { StaffChange } from './staff-change.js';
export {
  assigned,
  type AuditSubjects,
  type Describe,
  SUBJECT_ID,
  switched,
  type Values,
  VERBS,
} from './audit-subjects.js';
