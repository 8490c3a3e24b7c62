import type { AuditSubjects } from '../../platform/audit/index.ts';

export const taxAudit: AuditSubjects = {
  invoice_export: {
    describe: () => 'downloaded the tax sheets of a month',
  },
};
