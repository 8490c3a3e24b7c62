import type { AuditSubjects } from '../platform/audit/index.js';

export const settingsAudit: AuditSubjects = {
  settings: {
    describe: () => 'updated the store settings',
  },
};
