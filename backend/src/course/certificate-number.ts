import { randomInt } from 'node:crypto';
import { CROCKFORD } from '../common/fields/ids.ts';

const PREFIX = 'ATC';
const SHAPE = /^ATC-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

const group = () => Array.from({ length: 5 }, () => CROCKFORD.charAt(randomInt(CROCKFORD.length))).join('');

/** A new certificate number, such as `ATC-7F3K9-Q2MXD`, from too many to guess. */
export function newCertificateNumber(): string {
  return `${PREFIX}-${group()}-${group()}`;
}

/** Normalises a typed number; null when it is not one. */
export function readCertificateNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return SHAPE.test(number) ? number : null;
}
