import { formatRupees } from '../../common/money/money.ts';
import { type AuditSubjects, SUBJECT_ID } from '../../platform/audit/index.ts';

export const salesAudit: AuditSubjects = {
  sale: {
    name: `SELECT order_id FROM orders WHERE id = ${SUBJECT_ID}`,
    describe: ({ action, after }) => {
      if (action === 'update') return `${after['status'] === 'failed' ? 'declined' : 'approved'} sale {name}`;
      const paise = after['amountPaise'];
      return `recorded a sale${typeof paise === 'number' ? ` of ${formatRupees(paise)}` : ''}: {name}`;
    },
  },
};
