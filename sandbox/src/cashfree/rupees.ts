import { z } from 'zod';
import { toPaise } from './money.ts';

/** Rupees in the control API's bodies, paise internally. */
export const rupees = z.number().transform((value, context) => {
  const paise = toPaise(value);
  if (paise !== null) return paise;
  context.addIssue({ code: 'custom', message: 'should have at most two decimals' });
  return z.NEVER;
});
