import type { AuditSubjects } from '../platform/audit/index.ts';

export const settingsAudit: AuditSubjects = {
  settings: {
    describe: () => 'updated the store settings',
  },
};
