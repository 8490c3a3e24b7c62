import { formatRupees } from '../../common/money/money.ts';
import { type AuditSubjects, SUBJECT_ID } from '../../platform/audit/index.ts';

export const refundsAudit: AuditSubjects = {
  refund: {
    name: `SELECT o.order_id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = ${SUBJECT_ID}`,
    describe: ({ before, after }) => {
      if (before['status'] === 'awaiting_approval') {
        return `${after['status'] === 'declined' ? 'declined' : 'approved'} a refund for order {name}`;
      }
      const paise = after['amountPaise'];
      const amount = typeof paise === 'number' ? formatRupees(paise) : undefined;
      if (after['status'] !== 'awaiting_approval')
        return amount ? `refunded ${amount} on {name}` : 'refunded {name}';
      return `requested a refund${amount ? ` of ${amount}` : ''} for order {name}`;
    },
  },
};
