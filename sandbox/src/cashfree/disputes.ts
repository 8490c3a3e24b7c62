import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database.ts';
import {
  disputeState,
  disputeType,
  type DisputeRecord,
  type DisputesRepository,
} from './disputes.repository.ts';
import { providerErrors } from './errors.ts';
import type { Orders } from './orders.ts';
import type { PaymentsRepository } from './payments.repository.ts';
import { rupees } from './rupees.ts';
import type { Subscriptions } from './subscriptions/subscriptions.ts';
import {
  type Disputed,
  disputeEntity,
  disputeEventData,
  type DisputeUpdate,
} from './webhooks/dispute-event-data.ts';
import type { Publisher } from './webhooks/publisher.ts';

const HOUR_MS = 60 * 60_000;
const CLOSED: readonly DisputeRecord['state'][] = ['MERCHANT_WON', 'MERCHANT_LOST', 'MERCHANT_ACCEPTED'];

export const isClosed = ({ state }: Pick<DisputeRecord, 'state'>): boolean => CLOSED.includes(state);

export const newDispute = z.strictObject({
  type: disputeType.default('CHARGEBACK'),
  /** The order's amount when absent. */
  amount: rupees.optional(),
  reasonCode: z.string().max(20).default('4855'),
  reason: z.string().max(200).default('Goods or Services Not Provided'),
  respondInHours: z.number().default(7 * 24),
});

export const disputeChange = z.strictObject({
  type: disputeType.optional(),
  state: disputeState.optional(),
  remarks: z.string().max(500).optional(),
  respondInHours: z.number().optional(),
});

export type Disputes = ReturnType<typeof createDisputes>;

/** Disputes and their states; a change and its webhook are one transaction. */
export function createDisputes(parts: {
  db: DatabaseSync;
  disputes: DisputesRepository;
  payments: PaymentsRepository;
  orders: Orders;
  subscriptions: Pick<Subscriptions, 'debitRows' | 'subscriptionRows'>;
  publisher: Publisher;
  clock: Clock;
}) {
  const { db, disputes, payments, orders, clock } = parts;
  const { debitRows, subscriptionRows } = parts.subscriptions;

  function getDisputed(id: string): Disputed {
    const debit = debitRows.find(id);
    const subscription = debit && subscriptionRows.find(debit.subscriptionId);
    if (!subscription) return orders.get(id);
    const { amountPaise, subscriptionId } = debit;
    const customer = { id: subscriptionId, ...subscription.customer };
    return { orderId: id, amountPaise, currency: 'INR', customer, notifyUrl: null };
  }

  /** The provider's id of the successful payment. */
  function getPayment(id: string): string {
    const debit = debitRows.find(id);
    if (debit?.status === 'SUCCESS') return debit.cfPaymentId;
    const payment = payments.listByOrder(id).find(({ status }) => status === 'SUCCESS');
    if (debit || orders.get(id).status !== 'PAID' || !payment) throw providerErrors.orderNotPaid();
    return payment.cfPaymentId;
  }

  function publish(
    type: 'DISPUTE_CREATED' | 'DISPUTE_UPDATED' | 'DISPUTE_CLOSED',
    dispute: DisputeRecord,
    update?: DisputeUpdate,
  ): void {
    const order = getDisputed(dispute.orderId);
    parts.publisher.publish({
      type,
      orderId: order.orderId,
      notifyUrl: order.notifyUrl,
      data: disputeEventData(order, dispute, update),
    });
  }

  /** Later than the time before, because the provider's times have whole seconds. */
  const nextSecond = (last: number) => Math.max(clock.now(), last + 1000);

  return {
    /** Opens a dispute of a paid order or a successful debit, as the customer's bank does. */
    open(orderId: string, body: z.infer<typeof newDispute>): DisputeRecord {
      return inTransaction(db, () => {
        const order = getDisputed(orderId);
        const now = clock.now();
        const dispute: DisputeRecord = {
          disputeId: String(randomInt(100_000_000, 1_000_000_000)),
          orderId,
          cfPaymentId: getPayment(orderId),
          type: body.type,
          state: 'CREATED',
          amountPaise: body.amount ?? order.amountPaise,
          reasonCode: body.reasonCode,
          reason: body.reason,
          remarks: 'Dispute is created, please take action',
          createdAt: now,
          updatedAt: now,
          respondBy: now + body.respondInHours * HOUR_MS,
          resolvedAt: null,
        };
        disputes.insert(dispute);
        publish('DISPUTE_CREATED', dispute);
        return dispute;
      });
    },
    /** Moves a dispute, decides it, or opens a closed one again at another stage. */
    change(disputeId: string, change: z.infer<typeof disputeChange>): DisputeRecord {
      return inTransaction(db, () => {
        const before = disputes.find(disputeId);
        if (before === null) throw providerErrors.disputeNotFound();
        const isNewStage = change.type !== undefined && change.type !== before.type;
        const state = change.state ?? (isNewStage ? 'CREATED' : before.state);
        const updatedAt = nextSecond(before.updatedAt);
        const dispute: DisputeRecord = {
          ...before,
          state,
          updatedAt,
          type: change.type ?? before.type,
          remarks: change.remarks ?? before.remarks,
          respondBy:
            change.respondInHours === undefined
              ? before.respondBy
              : clock.now() + change.respondInHours * HOUR_MS,
          resolvedAt: isClosed({ state }) ? updatedAt : null,
        };
        disputes.update(dispute);
        if (isClosed(dispute)) publish('DISPUTE_CLOSED', dispute);
        else if (isNewStage) publish('DISPUTE_UPDATED', dispute, 'TYPE_UPDATE');
        else publish('DISPUTE_UPDATED', dispute, change.state ? 'STATUS_UPDATE' : 'COMMENT_UPDATE');
        return dispute;
      });
    },
    list: (orderId: string): DisputeRecord[] => disputes.listByOrder(orders.get(orderId).orderId),
    listByPayment: (cfPaymentId: string): DisputeRecord[] =>
      disputes.list().filter((dispute) => dispute.cfPaymentId === cfPaymentId),
    /** As the API returns it. */
    show: (dispute: DisputeRecord) => disputeEntity(getDisputed(dispute.orderId), dispute),
    listAll: (): DisputeRecord[] => disputes.list(),
    get(disputeId: string): DisputeRecord {
      const dispute = disputes.find(disputeId);
      if (dispute === null) throw providerErrors.disputeNotFound();
      return dispute;
    },
  };
}
