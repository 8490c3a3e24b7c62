export { AuditModule } from './audit.module.js';
export { AuditService } from './audit.service.js';
export { difference } from './difference.js';
export type { StaffChange } from './staff-change.js';
