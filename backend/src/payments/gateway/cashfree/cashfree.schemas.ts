import { z } from 'zod';

/**
 * The fields of the provider's responses that the store reads. Ids become text, because old API versions send numbers of
 * nineteen digits, which JavaScript numbers cannot hold.
 */
const money = z.number().nonnegative();
const time = z
  .string()
  .transform((value) => new Date(value))
  .refine((date) => !Number.isNaN(date.getTime()));
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

export const orderSchema = z.object({
  order_id: z.string(),
  cf_order_id: z.coerce.string(),
  order_amount: money,
  order_currency: z.string(),
  order_status: z.string(),
  payment_session_id: text,
  order_expiry_time: time.nullish(),
  created_at: time.nullish(),
  order_note: text,
  order_tags: z.record(z.string(), z.string()).nullish().catch(null),
  customer_details: z.object({ customer_id: text }).nullish(),
});

export const paymentSchema = z.object({
  cf_payment_id: z.coerce.string(),
  payment_status: z.string(),
  payment_group: text,
  payment_amount: money.nullish(),
  order_amount: money.nullish(),
  payment_message: text,
  payment_time: time.nullish(),
  payment_completion_time: time.nullish(),
  error_details: z.object({ error_description: text }).nullish(),
});

export const refundSchema = z.object({
  refund_id: z.string(),
  cf_refund_id: z.coerce.string(),
  cf_payment_id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : String(value))),
  refund_amount: money,
  refund_status: z.string(),
  status_description: text,
});

const anyId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)));
/** Some versions answer with a list of one. */
const oneOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.array(schema).transform((list) => list[0] ?? null)]).nullish();
const page = <Schema extends z.ZodType>(item: Schema) =>
  z.object({ cursor: text, data: z.array(item).nullish() });

export const settlementsSchema = page(
  z.object({
    cf_settlement_id: z.coerce.string(),
    status: text,
    settlement_utr: text,
    amount_settled: z.number(),
    settlement_processed_on: time.nullish(),
    settled_on: time.nullish(),
    settlement_initiated_on: time.nullish(),
    payment_till: time.nullish(),
  }),
);

/** The customer's details are not read. */
export const reconSchema = page(
  z.object({
    event_details: z.object({
      event_id: z.coerce.string(),
      event_type: z.string(),
      sale_type: z.string(),
      event_amount: z.number(),
      event_settlement_amount: z.number().nullish(),
      event_service_charge: money.nullish(),
      event_service_tax: money.nullish(),
      event_time: time.nullish(),
      event_remarks: text,
    }),
    order_details: z.object({ order_id: text }).nullish(),
    payment_details: z
      .object({
        cf_payment_id: anyId,
        payment_service_charge: money.nullish(),
        payment_service_tax: money.nullish(),
      })
      .nullish(),
    refund_details: oneOf(z.object({ refund_id: text })),
    settlement_details: z.object({ settlement_date: time.nullish() }).nullish(),
  }),
);
export const disputeSchema = z.object({
  dispute_id: z.coerce.string(),
  dispute_type: z.string(),
  dispute_status: z.string(),
  dispute_amount: money,
  dispute_amount_currency: z.string().nullish(),
  reason_code: text,
  reason_description: text,
  cf_dispute_remarks: text,
  created_at: time,
  updated_at: time.nullish(),
  respond_by: time.nullish(),
  resolved_at: time.nullish(),
});

/** Absent times come as null or as an empty text; those without an offset are in India. */
const indiaTime = z
  .string()
  .nullish()
  .transform((value) => {
    if (!value) return null;
    const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(value);
    const time = new Date(hasOffset ? value : `${value.replace(' ', 'T')}+05:30`);
    return Number.isNaN(time.getTime()) ? null : time;
  });
/** `upi`, or an object with one key. */
const method = z
  .union([z.string(), z.record(z.string(), z.unknown()).transform((named) => Object.keys(named)[0] ?? null)])
  .nullish()
  .transform((value) => value?.toLowerCase() || null);
const authorization = z
  .object({ authorization_reference: text, payment_method: method, payment_group: method })
  .nullish();

export const subscriptionSchema = z.object({
  subscription_id: z.string(),
  cf_subscription_id: anyId,
  subscription_status: z.string(),
  subscription_session_id: text,
  authorization_details: authorization,
  authorisation_details: authorization,
});

export const debitSchema = z.object({
  payment_id: z.coerce.string(),
  cf_payment_id: anyId,
  cf_order_id: anyId,
  payment_type: text,
  payment_status: z.string(),
  payment_amount: money.nullish().transform((value) => value ?? null),
  payment_currency: text,
  payment_initiated_date: indiaTime,
  failure_details: z.object({ failure_reason: text }).nullish(),
  payment_method: method,
  payment_group: method,
  authorization_details: authorization,
  authorisation_details: authorization,
});

export const debitRefundSchema = z.object({
  refund_id: z.string(),
  cf_refund_id: anyId,
  cf_payment_id: anyId,
  refund_amount: money,
  refund_status: z.string(),
  failure_details: z.object({ failure_reason: text }).nullish().catch(null),
});

export const errorSchema = z.object({ message: z.string(), code: z.string() });

/** Of a webhook only the ids are read; the provider is asked for the rest. */
export const webhookSchema = z.object({
  type: z.string().max(100),
  data: z
    .object({
      order: z.object({ order_id: z.string() }).nullish(),
      payment: z.object({ cf_payment_id: anyId, payment_status: z.string().nullish() }).nullish(),
      refund: z
        .object({
          refund_id: z.string(),
          order_id: z.string().nullish(),
          refund_status: z.string().nullish(),
        })
        .nullish(),
      auto_refund: z
        .object({ order_id: z.string().nullish(), refund_status: z.string().nullish(), cf_payment_id: anyId })
        .nullish(),
      dispute: z.object({ dispute_id: anyId }).nullish(),
      subscription_id: z.string().nullish(),
      subscription_details: z.object({ subscription_id: z.string() }).nullish(),
      subscription_status_webhook: z
        .object({ subscription_details: z.object({ subscription_id: z.string() }).nullish() })
        .nullish(),
      payment_id: anyId,
      cf_payment_id: anyId,
      payment_status: z.string().nullish(),
      refund_id: z.string().nullish(),
      refund_status: z.string().nullish(),
      order_details: z.object({ order_id: z.string().nullish(), cf_payment_id: anyId }).nullish(),
    })
    .nullish(),
});

export type CashfreeSettlements = z.infer<typeof settlementsSchema>;
export type CashfreeRecon = z.infer<typeof reconSchema>;
export type CashfreeOrder = z.infer<typeof orderSchema>;
export type CashfreePayment = z.infer<typeof paymentSchema>;
export type CashfreeDispute = z.infer<typeof disputeSchema>;
export type CashfreeRefund = z.infer<typeof refundSchema>;
