import { z } from 'zod';
import { toPaise } from './money.ts';

const INVALID = 'is invalid. Value received: {value}';

/** Body of "create refund". Ids are alphanumeric, the only format the provider documents. */
export const createRefundBody = z.object({
  refund_amount: z.unknown().transform((value, context): number => {
    const paise = toPaise(value);
    if (paise !== null && paise > 0) return paise;
    context.addIssue({ code: 'custom', message: 'Invalid amount entered ' });
    return z.NEVER;
  }),
  refund_id: z
    .string({ error: INVALID })
    .regex(/^[A-Za-z0-9]{3,40}$/, { error: 'should be alphanumeric. Value received: {value}' }),
  refund_note: z.string({ error: INVALID }).min(3, { error: INVALID }).max(100, { error: INVALID }).nullish(),
  refund_speed: z.enum(['STANDARD', 'INSTANT'], { error: INVALID }).nullish(),
});

export type CreateRefundBody = z.infer<typeof createRefundBody>;
