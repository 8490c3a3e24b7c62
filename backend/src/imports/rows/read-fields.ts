import { isEmail } from 'class-validator';
import { cleanAddress, cleanLine } from '../../common/fields/clean-text.ts';
import { normalisePhone } from '../../common/fields/phone.ts';
import { addDays, type Day, startOfDay } from '../../common/time/days.ts';
import type { ImportLine } from '../csv/read-rows.ts';
import { readDay } from '../csv/read-day.ts';

const MAX_NAME = 100;
const MAX_EMAIL = 254;

export interface PersonFields {
  email: string;
  name: string;
  phone: string | null;
}

export interface Term {
  boughtOn: Day | null;
  endsOn: Day | null;
}

interface Problem {
  problem: string;
}

/** The person of a row, or what is wrong with their fields. */
export function readPerson(line: ImportLine): PersonFields | Problem {
  const email = cleanAddress(line.email);
  if (email === '') return { problem: 'The email address is missing.' };
  if (email.length > MAX_EMAIL || !isEmail(email)) return { problem: 'This is not an email address.' };
  const name = cleanLine(line.name);
  if (name.length > MAX_NAME) return { problem: `The name is longer than ${MAX_NAME} characters.` };
  const phone = line.phone === '' ? null : normalisePhone(line.phone);
  if (line.phone !== '' && phone === null) {
    return { problem: 'This is not a phone number: 10 digits, or + and the country code.' };
  }
  return { email, name, phone };
}

const badDay = (heading: string) => ({ problem: `${heading} is not a day. Write it as 2026-03-31.` });

/** The days of a row, or what is wrong with them. */
export function readTerm({ boughtOn, endsOn }: ImportLine, today: Day): Term | Problem {
  const [bought, ends] = [readDay(boughtOn), readDay(endsOn)];
  if (boughtOn !== '' && bought === null) return badDay('boughtOn');
  if (endsOn !== '' && ends === null) return badDay('endsOn');
  if (bought !== null && bought > today) return { problem: 'The day of the purchase is ahead.' };
  if (bought !== null && ends !== null && ends < bought) {
    return { problem: 'The end is before the purchase.' };
  }
  return { boughtOn: bought, endsOn: ends };
}

/** When the right ends: after the last day that the file says, or as long after the purchase as the plan lasts. */
export function getEnd({ boughtOn, endsOn }: Term, days: number | null): Date | null {
  if (endsOn !== null) return startOfDay(addDays(endsOn, 1));
  return boughtOn !== null && days !== null ? startOfDay(addDays(boughtOn, days + 1)) : null;
}

/** How names are compared: another spelling is not another person. */
export const sameName = (name: string): string =>
  cleanLine(name)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.]+/g, '');
