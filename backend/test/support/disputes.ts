import type { Shop } from './shop.ts';
import { eventually } from './eventually.ts';

interface DisputeRow {
  id: string;
  status: string;
  stage: string;
  amountPaise: number;
  countedPaise: number;
  reason: string | null;
}

type Change = { type?: string; state?: string; amount?: number; respondInHours?: number };

/** Opens disputes at the provider. */
export function newDispute(shop: Shop) {
  return async (orderId: string, options: Change = {}) => {
    const { dispute } = await shop.sandbox.control<{ dispute: { dispute_id: number } }>(
      'POST',
      `/orders/${orderId}/disputes`,
      options,
    );
    const id = String(dispute.dispute_id);
    const row = () =>
      shop.store.database.row<DisputeRow>(
        `SELECT id, status, stage, reason, amount_paise AS "amountPaise", counted_paise AS "countedPaise"
           FROM disputes WHERE provider_id = $1`,
        [id],
      );
    return {
      id,
      row,
      /** Moves it at the provider. */
      move: (change: Change) => shop.sandbox.control('POST', `/disputes/${id}`, change),
      /** Waits until the store knows. */
      reaches: (status: string) => eventually(async () => (await row())?.status === status),
    };
  };
}
