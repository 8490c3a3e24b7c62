import type { PersonalDataPart } from '../../platform/personal-data/index.ts';

/** Uses of coupons stay by a hash of the person, as trials do, so that a new account does not use a code again. */
export const couponsPersonalData: PersonalDataPart = {
  tables: ['coupon_redemptions'],
  keeps: {
    coupons: 'codes and their conditions; they name nobody',
  },
  sections: {
    couponUses: `SELECT c.code, o.order_id AS "orderId", r.discount_paise / 100.0 AS discount, r.state,
        r.created_at AS "createdAt"
      FROM coupon_redemptions r JOIN coupons c ON c.id = r.coupon_id LEFT JOIN orders o ON o.id = r.order_id
      WHERE r.user_id = $1 ORDER BY r.created_at`,
  },
};
