const INDIAN = /^\d{10}$/;
const FOREIGN = /^\+(?!91)\d{8,15}$/;

/**
 * A phone number as payment providers take it: ten digits, or `+` and the country's code for one from abroad. Spaces,
 * dashes, a leading `0` and `+91` are taken off. Null when it is no phone number.
 */
export function normalisePhone(typed: string): string | null {
  const bare = typed.replace(/[\s().-]/g, '');
  if (FOREIGN.test(bare)) return bare;
  const national = bare.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return INDIAN.test(national) ? national : null;
}
