import type { AuditSubjects } from '../platform/audit/index.ts';

export const storeExportAudit: AuditSubjects = {
  'store-export': {
    describe: ({ action }) =>
      action === 'create'
        ? 'made an export of everything in the store'
        : 'downloaded everything in the store',
  },
};
