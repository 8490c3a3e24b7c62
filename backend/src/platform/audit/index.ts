export { AuditModule } from './audit.module.js';
export { AuditService, type StaffChange } from './audit.service.js';
export { difference } from './difference.js';
