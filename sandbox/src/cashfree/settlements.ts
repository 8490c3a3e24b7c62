import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database.ts';
import type { DisputeRecord, DisputesRepository } from './disputes.repository.ts';
import type { PaymentsRepository } from './payments.repository.ts';
import type { DebitRefundRecord, DebitRefundsRepository } from './subscriptions/debit-refunds.repository.ts';
import type { DebitRecord, DebitsRepository } from './subscriptions/debits.repository.ts';
import type { RefundsRepository } from './refunds.repository.ts';
import { rupees } from './rupees.ts';
import type { SettlementLine, SettlementRecord, SettlementsRepository } from './settlements.repository.ts';

/** Two per cent of each payment, and 18 % GST on it. */
const FEE_PER_CENT = 2;
const GST_PER_CENT = 18;
const IST_MS = 5.5 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const foreign = z.strictObject({ orderId: z.string(), amount: rupees });

const adjustment = z.strictObject({
  amount: rupees,
  remarks: z.string(),
  type: z.enum(['OTHER_ADJUSTMENT', 'REFUND_REVERSAL']).default('OTHER_ADJUSTMENT'),
  saleType: z.enum(['CREDIT', 'DEBIT']).default('DEBIT'),
});

/** A settlement of all that is not yet settled, with what the provider gets wrong. */
export const newSettlement = z.strictObject({
  /** Orders whose payments are left out, and are not settled later either. */
  leaveOut: z.array(z.string()).default([]),
  /** Orders whose payments come without fee and tax. */
  withoutFee: z.array(z.string()).default([]),
  /** Orders whose payments come with another amount. */
  otherAmounts: z.array(foreign).default([]),
  /** Payments of orders that this sandbox does not know. */
  foreign: z.array(foreign).default([]),
  /** Orders whose payments, refunds and disputes are settled once more. */
  again: z.array(z.string()).default([]),
  /** Orders whose payments come with another tax; it is kept, too. */
  otherTaxes: z.array(foreign).default([]),
  /** Rows that belong to no order: debits, unless said otherwise. */
  adjustments: z.array(adjustment).default([]),
  /** How much less than the lines' sum is paid out. */
  missing: rupees.default(0),
});

/** What was paid, and returned, before this sandbox existed. */
interface PastMoney {
  payment: { cfPaymentId: string; at: number };
  refunds: readonly { cfRefundId: string; at: number }[];
}

type Wishes = z.infer<typeof newSettlement>;
type Event = Omit<SettlementLine, 'cfSettlementId' | 'feePaise' | 'taxPaise' | 'settledPaise'>;
export type Settlements = ReturnType<typeof createSettlements>;

const noWishes: Wishes = newSettlement.parse({});

/** Takes the money of a dispute when it is opened, and returns it when the merchant wins. */
function disputeEvents(dispute: DisputeRecord): Event[] {
  const { disputeId, type, state, amountPaise, orderId, cfPaymentId, createdAt, resolvedAt } = dispute;
  if (type === 'RETRIEVAL') return [];
  const event = {
    eventId: disputeId,
    amountPaise,
    orderId,
    cfPaymentId,
    refundId: null,
    remarks: null,
  };
  const taken: Event = { ...event, eventType: 'DISPUTE', saleType: 'DEBIT', at: createdAt };
  if (state !== 'MERCHANT_WON' || resolvedAt === null) return [taken];
  return [taken, { ...event, eventType: 'DISPUTE_REVERSAL', saleType: 'CREDIT', at: resolvedAt }];
}

/** A subscription's payment is its own order. */
function debitEvents(debit: DebitRecord): Event[] {
  const { paymentId, cfPaymentId, amountPaise, status, completedAt, initiatedAt } = debit;
  if (status !== 'SUCCESS') return [];
  return [
    {
      eventId: cfPaymentId,
      eventType: 'PAYMENT',
      saleType: 'CREDIT',
      amountPaise,
      orderId: paymentId,
      cfPaymentId,
      refundId: null,
      at: completedAt ?? initiatedAt,
      remarks: debit.remarks,
    },
  ];
}

function debitRefundEvents(refund: DebitRefundRecord): Event[] {
  const { refundId, cfRefundId, paymentId, cfPaymentId, amountPaise, status, processedAt, note } = refund;
  if (status !== 'SUCCESS' || processedAt === null) return [];
  return [
    {
      eventId: cfRefundId,
      eventType: 'REFUND',
      saleType: 'DEBIT',
      amountPaise,
      orderId: paymentId,
      cfPaymentId,
      refundId,
      at: processedAt,
      remarks: note,
    },
  ];
}

/** What the provider pays out to the merchant's bank account: payments, refunds and disputes, less its fees. */
export function createSettlements(parts: {
  db: DatabaseSync;
  settlements: SettlementsRepository;
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  disputes: DisputesRepository;
  debits: DebitsRepository;
  debitRefunds: DebitRefundsRepository;
  clock: Clock;
}) {
  const { db, settlements, payments, refunds, disputes, debits, debitRefunds, clock } = parts;

  /** Midnight in India. */
  const startOfToday = () => Math.floor((clock.now() + IST_MS) / DAY_MS) * DAY_MS - IST_MS;

  function getKey({ eventType, eventId }: Pick<Event, 'eventType' | 'eventId'>): string {
    return `${eventType}:${eventId}`;
  }

  /** Successful payments and refunds, and disputes, until then. */
  function listEvents(until: number): Event[] {
    const paid = payments
      .list()
      .filter(({ status }) => status === 'SUCCESS')
      .map((payment): Event => ({
        eventId: payment.cfPaymentId,
        eventType: 'PAYMENT',
        saleType: 'CREDIT',
        amountPaise: payment.amountPaise,
        orderId: payment.orderId,
        cfPaymentId: payment.cfPaymentId,
        refundId: null,
        at: payment.completedAt ?? payment.startedAt,
        remarks: null,
      }));
    const refunded = refunds
      .list()
      .filter(({ status }) => status === 'SUCCESS')
      .map((refund): Event => ({
        eventId: refund.cfRefundId,
        eventType: 'REFUND',
        saleType: 'DEBIT',
        amountPaise: refund.amountPaise,
        orderId: refund.orderId,
        cfPaymentId: refund.cfPaymentId,
        refundId: refund.refundId,
        at: refund.processedAt ?? refund.createdAt,
        remarks: refund.note,
      }));
    const disputed = disputes.list().flatMap(disputeEvents);
    const debited = debits.list().flatMap(debitEvents);
    const returned = debitRefunds.list().flatMap(debitRefundEvents);
    return [...paid, ...refunded, ...disputed, ...debited, ...returned].filter((event) => event.at < until);
  }

  function unknown(wishes: Wishes, now: number): Event[] {
    const strangers = wishes.foreign.map(({ orderId, amount }): Event => {
      const id = String(randomInt(1_000_000_000, 9_000_000_000));
      const ids = { eventId: id, cfPaymentId: id, refundId: null, orderId };
      return {
        ...ids,
        eventType: 'PAYMENT',
        saleType: 'CREDIT',
        amountPaise: amount,
        at: now,
        remarks: null,
      };
    });
    const adjusted = wishes.adjustments.map(({ amount, remarks, type, saleType }): Event => {
      const ids = {
        eventId: String(randomInt(1_000, 9_000)),
        cfPaymentId: null,
        refundId: null,
        orderId: null,
      };
      return {
        ...ids,
        eventType: type,
        saleType,
        amountPaise: amount,
        at: now,
        remarks,
      };
    });
    return [...strangers, ...adjusted];
  }

  function toLine(cfSettlementId: string, event: Event, wishes: Wishes): SettlementLine {
    const wish = wishes.otherAmounts.find(({ orderId }) => orderId === event.orderId);
    const isPayment = event.eventType === 'PAYMENT';
    const amountPaise = isPayment && wish ? wish.amount : event.amountPaise;
    const fee = isPayment ? Math.round((amountPaise * FEE_PER_CENT) / 100) : 0;
    const wished = isPayment && wishes.otherTaxes.find(({ orderId }) => orderId === event.orderId);
    const tax = wished ? wished.amount : Math.round((fee * GST_PER_CENT) / 100);
    const isWithoutFee = isPayment && event.orderId !== null && wishes.withoutFee.includes(event.orderId);
    return {
      ...event,
      cfSettlementId,
      amountPaise,
      feePaise: isWithoutFee ? null : fee,
      taxPaise: isWithoutFee ? null : tax,
      settledPaise: amountPaise - fee - tax,
    };
  }

  function settle(wishes: Wishes, until: number): SettlementRecord | null {
    return inTransaction(db, () => {
      const now = clock.now();
      const all = listEvents(until);
      const isAmong = (orders: readonly string[], { orderId }: Event) =>
        orderId !== null && orders.includes(orderId);
      const again = all.filter(
        (event) => settlements.isSettled(getKey(event)) && isAmong(wishes.again, event),
      );
      const events = all.filter((event) => !settlements.isSettled(getKey(event)));
      const chosen = events.filter(
        (event) => event.eventType !== 'PAYMENT' || !isAmong(wishes.leaveOut, event),
      );
      for (const event of events) settlements.markSettled(getKey(event));
      const cfSettlementId = String(randomInt(100_000_000, 1_000_000_000));
      const lines = [...again, ...chosen, ...unknown(wishes, now)].map((event) =>
        toLine(cfSettlementId, event, wishes),
      );
      if (lines.length === 0) return null;
      const signed = ({ saleType, settledPaise }: SettlementLine) =>
        saleType === 'CREDIT' ? settledPaise : -settledPaise;
      const settlement: SettlementRecord = {
        cfSettlementId,
        utr: `SBXIN${randomInt(10_000_000_000, 99_999_999_999)}`,
        amountPaise: lines.reduce((sum, line) => sum + signed(line), 0) - wishes.missing,
        from: Math.min(...lines.map(({ at }) => at)),
        till: Math.max(...lines.map(({ at }) => at)),
        settledAt: now,
      };
      settlements.insert(settlement, lines);
      return settlement;
    });
  }

  return {
    /** Settles everything now, for tests. */
    settleNow: (wishes: Wishes) => settle(wishes, Number.POSITIVE_INFINITY),
    /** Settles what happened before today, as the provider does each morning. */
    settleEarlierDays(): void {
      settle(noWishes, startOfToday());
    },
    /** What happened before today, and before this sandbox existed, was settled before, too. */
    markPast(orders: readonly PastMoney[]): void {
      const mark = (eventType: Event['eventType'], eventId: string, at: number) => {
        if (at < startOfToday()) settlements.markSettled(getKey({ eventType, eventId }));
      };
      for (const { payment, refunds: returned } of orders) {
        mark('PAYMENT', payment.cfPaymentId, payment.at);
        for (const { cfRefundId, at } of returned) mark('REFUND', cfRefundId, at);
      }
    },
    find: settlements.find,
    listLines: settlements.listLines,
    listBetween: (from: number, till: number) =>
      settlements.list().filter(({ settledAt }) => settledAt >= from && settledAt <= till),
  };
}
