import { type AuditSubjects, SUBJECT_ID, switched, VERBS } from '../../platform/audit/index.ts';

export const couponsAudit: AuditSubjects = {
  coupon: {
    name: `SELECT code FROM coupons WHERE id = ${SUBJECT_ID}`,
    describe: ({ before, after, action }) => {
      if (action === 'update' && 'uses' in after) return 'gave back a use of the coupon {name}';
      const isSwitched = action === 'update' && before['isActive'] !== after['isActive'];
      const active = isSwitched ? switched(after['isActive'], 'switched on', 'switched off') : undefined;
      return `${active ?? VERBS[action]} the coupon {name}`;
    },
  },
};
