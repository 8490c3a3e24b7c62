import { cleanCode } from '../clean-text.js';
import { isStateCode, OUTSIDE_INDIA, type StateCode } from './states.js';

export const GSTIN_LENGTH = 15;

const PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const BASE = 36;

/** The last character of a GSTIN, from the fourteen before it. */
function checkDigit(body: string): string {
  const sum = Array.from(body, (character, index) => {
    const product = Number.parseInt(character, BASE) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / BASE) + (product % BASE);
  }).reduce((total, part) => total + part, 0);
  return ((BASE - (sum % BASE)) % BASE).toString(BASE).toUpperCase();
}

/** A GSTIN as people type or paste it, without spaces and in capital letters. */
export const normaliseGstin = (typed: string): string => cleanCode(typed).toUpperCase();

/** Whether a normalised GSTIN has the form, a state and the right check digit. */
export function isGstin(gstin: string): boolean {
  if (!PATTERN.test(gstin) || gstinState(gstin) === null) return false;
  return checkDigit(gstin.slice(0, GSTIN_LENGTH - 1)) === gstin.at(-1);
}

/** The state in which a GSTIN is registered. */
export function gstinState(gstin: string): StateCode | null {
  const code = gstin.slice(0, 2);
  return isStateCode(code) && code !== OUTSIDE_INDIA ? code : null;
}
