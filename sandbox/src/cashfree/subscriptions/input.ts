import { z } from 'zod';
import { toPaise } from '../money.ts';
import { urlProblem } from '../urls.ts';
import { debitMethod } from './subscriptions.repository.ts';

/** Above this UPI and card are hidden from the customer: ₹15,000. */
const MAX_PLAN_PAISE = 15_000_00;
const DEFAULT_AUTHORIZATION_PAISE = 1_00;
const INVALID = 'is invalid. Value received: {value}';

const amount = (isAllowed: (paise: number) => boolean) =>
  z.unknown().transform((value, context): number => {
    const paise = toPaise(value);
    if (paise !== null && isAllowed(paise)) return paise;
    context.addIssue({ code: 'custom', message: 'Invalid amount entered ' });
    return z.NEVER;
  });

const text = (longest: number) => z.string({ error: INVALID }).min(1, { error: INVALID }).max(longest);
const moment = z.iso.datetime({
  offset: true,
  local: true,
  error: 'is not a valid ISO 8601 time. Value received: {value}',
});
const id = (longest: number) =>
  z.string({ error: INVALID }).regex(new RegExp(`^[A-Za-z0-9_. -]{1,${longest}}$`), { error: INVALID });
const ourId = z.string({ error: INVALID }).regex(/^[A-Za-z0-9_-]{1,40}$/, { error: INVALID });

const planDetails = z.object(
  {
    plan_name: text(40),
    plan_type: z.literal('ON_DEMAND', {
      error: 'is not supported here, only ON_DEMAND. Value received: {value}',
    }),
    plan_currency: z.literal('INR', { error: INVALID }).nullish(),
    plan_max_amount: amount((paise) => paise > 0 && paise <= MAX_PLAN_PAISE),
    plan_max_cycles: z.number({ error: INVALID }).int().min(1).nullish(),
    plan_note: text(250).nullish(),
  },
  { error: INVALID },
);

const authorizationDetails = z.object(
  {
    // A mandate is never approved without a debit: 0 becomes one rupee.
    authorization_amount: amount((paise) => paise >= 0)
      .transform((paise) => paise || DEFAULT_AUTHORIZATION_PAISE)
      .optional(),
    authorization_amount_refund: z.boolean({ error: INVALID }).nullish(),
    payment_methods: z
      .array(z.enum(debitMethod.options, { error: 'should be upi or card. Value received: {value}' }), {
        error: INVALID,
      })
      .min(1, { error: INVALID })
      .nullish(),
  },
  { error: INVALID },
);

const customerDetails = z.object(
  {
    customer_email: z.email({ error: INVALID }),
    customer_phone: z
      .string({ error: INVALID })
      .regex(/^\d{10}$/, { error: 'should be a valid phone number. Value received: {value}' }),
    customer_name: z.string({ error: INVALID }).max(100, { error: INVALID }).nullish(),
  },
  { error: INVALID },
);

const subscriptionMeta = z.object(
  {
    return_url: z
      .string({ error: 'invalid url entered. Value received: {value}' })
      .superRefine((value, context) => {
        const problem = value === '' ? null : urlProblem(value);
        if (problem !== null) context.addIssue({ code: 'custom', message: problem });
      })
      .nullish(),
    notification_channel: z.array(z.enum(['EMAIL', 'SMS'], { error: INVALID }), { error: INVALID }).nullish(),
  },
  { error: INVALID },
);

/** Body of "create subscription", with the plan in it. */
export const createSubscriptionBody = z
  .object({
    subscription_id: id(250),
    customer_details: customerDetails,
    plan_details: planDetails,
    authorization_details: authorizationDetails.nullish(),
    subscription_meta: subscriptionMeta.nullish(),
    subscription_expiry_time: moment.nullish(),
    subscription_tags: z
      .record(z.string(), text(255), { error: INVALID })
      .refine((tags) => Object.keys(tags).length <= 10, { error: 'should have at most 10 tags' })
      .nullish(),
  })
  .refine(
    ({ authorization_details: asked, plan_details: plan }) =>
      (asked?.authorization_amount ?? 0) <= plan.plan_max_amount,
    {
      path: ['authorization_details', 'authorization_amount'],
      error: 'should not be above plan_max_amount. Value received: {value}',
    },
  )
  .transform((body) => ({
    ...body,
    authorization_details: {
      amount: body.authorization_details?.authorization_amount ?? DEFAULT_AUTHORIZATION_PAISE,
      isRefunded: body.authorization_details?.authorization_amount_refund ?? false,
      methods: [...new Set(body.authorization_details?.payment_methods ?? debitMethod.options)],
    },
  }));

export type CreateSubscriptionBody = z.infer<typeof createSubscriptionBody>;

/** Body of "manage subscription". */
export const manageSubscriptionBody = z.object({
  action: z.enum(['CANCEL', 'PAUSE', 'ACTIVATE', 'CHANGE_PLAN'], { error: INVALID }),
});

/** Body of "raise a charge". */
export const chargeBody = z.object({
  subscription_id: id(250),
  payment_id: ourId,
  payment_type: z.literal('CHARGE', { error: 'is not supported here, only CHARGE. Value received: {value}' }),
  payment_amount: amount((paise) => paise > 0),
  // Only the date counts, whatever follows it.
  payment_schedule_date: z
    .string({ error: INVALID })
    .regex(/^\d{4}-\d{2}-\d{2}(T|$)/, { error: INVALID })
    .transform((value) => value.slice(0, 10))
    .pipe(z.iso.date({ error: INVALID })),
  payment_remarks: text(100).nullish(),
});

export type ChargeBody = z.infer<typeof chargeBody>;

/** Body of "manage payment". */
export const managePaymentBody = z.object({
  action: z.enum(['CANCEL', 'RETRY'], { error: INVALID }),
});

/** Body of "create refund". */
export const subscriptionRefundBody = z.object({
  payment_id: ourId,
  refund_id: ourId,
  refund_amount: amount((paise) => paise > 0),
  refund_note: text(100).nullish(),
  refund_speed: z.literal('STANDARD', { error: INVALID }).nullish(),
});

export type SubscriptionRefundBody = z.infer<typeof subscriptionRefundBody>;
