import type { Schemas } from '@store/api-client';
import { api, getData, getReply } from '../http-client';

const USES_AT_ONCE = 25;

export const couponActions = {
  giveBackCouponUse: (id: string, redemptionId: string) =>
    getReply(
      api.POST('/api/admin/coupons/{id}/redemptions/{redemptionId}/give-back', {
        params: { path: { id, redemptionId } },
      }),
    ),
  previewCoupon: async (body: Schemas['CouponPreviewInput']) =>
    (await getData(api.POST('/api/admin/coupons/preview', { body }))).preview,
  getCouponUses: (id: string, page: number) =>
    getData(
      api.GET('/api/admin/coupons/{id}/redemptions', {
        params: { path: { id }, query: { page, limit: USES_AT_ONCE } },
      }),
    ),
};
