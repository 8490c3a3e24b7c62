import { z } from 'zod';
import { toPaise } from './money.ts';
import { urlProblem } from './urls.ts';

/** The merchant's limit per order in paise (₹10,00,000). */
const MAX_AMOUNT_PAISE = 1_000_000_00;

const METHODS = 'cc,dc,ccc,ppc,nb,upi,paypal,app,paylater,cardlessemi,dcemi,ccemi,banktransfer,applepay';
const methodNames = new Set(METHODS.split(','));
const INVALID = 'is invalid. Value received: {value}';

/** Rupees in JSON, paise internally. */
export const amountField = z.unknown().transform((value, context): number => {
  const paise = toPaise(value);
  if (paise !== null && paise >= 100 && paise <= MAX_AMOUNT_PAISE) return paise;
  context.addIssue({ code: 'custom', message: 'Invalid amount entered ' });
  return z.NEVER;
});

const urlField = z
  .string({ error: 'invalid url entered. Value received: {value}' })
  .max(250, { error: 'should be at most 250 characters. Value received: {value}' })
  .superRefine((value, context) => {
    const problem = value === '' ? null : urlProblem(value);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .nullish();

const idRule = (label: string) =>
  `should be ${label} and may contain underscore or hypens. Value received: {value}`;

const customerDetails = z.object(
  {
    customer_id: z
      .string({ error: idRule('alpha numeric') })
      .regex(/^[A-Za-z0-9_-]{3,50}$/, { error: idRule('alpha numeric') }),
    customer_phone: z
      .string({ error: 'should be a string. Value received: {value}' })
      .regex(/^(\d{10}|\+\d{8,15})$/, { error: 'should be a valid phone number. Value received: {value}' }),
    customer_email: z
      .string({ error: INVALID })
      .min(3, { error: INVALID })
      .max(100, { error: INVALID })
      .pipe(z.email({ error: INVALID }))
      .nullish(),
    customer_name: z
      .string({ error: INVALID })
      .regex(/^\p{L}[\p{L}\p{M} .'’-]{2,99}$/u, { error: 'should be a person name. Value received: {value}' })
      .nullish(),
  },
  { error: INVALID },
);

const orderMeta = z.object(
  {
    return_url: urlField,
    notify_url: urlField,
    payment_methods: z
      .string({ error: INVALID })
      .refine((value) => value === '' || value.split(',').every((name) => methodNames.has(name.trim())), {
        error: `should be combination of ${METHODS}. Value received: {value}`,
      })
      .nullish(),
  },
  { error: INVALID },
);

/** Body of "create order"; the caller checks the expiry. */
export const createOrderBody = z.object({
  order_amount: amountField,
  order_currency: z
    .string({ error: 'is not valid or not enabled. Value received: {value}' })
    .refine((value) => value === 'INR', { error: 'is not valid or not enabled. Value received: {value}' }),
  order_id: z
    .string({ error: INVALID })
    .regex(/^[A-Za-z0-9_-]{3,45}$/, { error: idRule('alphanumeric') })
    .nullish(),
  customer_details: customerDetails,
  order_meta: orderMeta.nullish(),
  order_expiry_time: z.iso
    .datetime({ offset: true, error: 'is not a valid ISO 8601 time. Value received: {value}' })
    .nullish(),
  order_note: z.string({ error: INVALID }).min(3, { error: INVALID }).max(200, { error: INVALID }).nullish(),
  order_tags: z
    .record(
      z.string(),
      z.string({ error: INVALID }).min(1, { error: INVALID }).max(255, { error: INVALID }),
      {
        error: INVALID,
      },
    )
    .refine((tags) => Object.keys(tags).length <= 10, { error: 'should have at most 10 tags' })
    .nullish(),
});

export type CreateOrderBody = z.infer<typeof createOrderBody>;
