import type { Schemas } from '@store/api-client';

import { formatDay } from '../../components/format';
import { addIndianDays, indianDay } from '../../components/indian-day';

export type Registration = Schemas['StaffRegistration'];
export type Evidence = Schemas['EvidenceRecord'];
type Kind = Registration['kind'];
type Tool = Schemas['StaffTool'];

export const KIND_NAMES: Record<Kind, string> = {
  algo_id: 'Algo ID',
  empanelment: 'Empanelment of the provider',
  research_analyst: 'Research Analyst',
  parrva: 'PaRRVA number',
};

/** Whether it sends orders by itself, of what the form or the tool says that it does with them. */
export const sendsOrders = (handling: string | null | undefined): boolean =>
  handling === 'sends' || handling === 'provider';

/** Whether one that staff have checked lets a tool send orders today; the server decides the same. */
export function isRecorded(registrations: Tool['registrations'], now: Date): boolean {
  const today = indianDay(now);
  return registrations.some(
    ({ kind, toCheck, validFrom, validUntil }) =>
      (kind === 'algo_id' || kind === 'empanelment') &&
      !toCheck &&
      validFrom <= today &&
      (validUntil === null || validUntil >= today),
  );
}

/** How long before its end a registration is marked; the server counts the same. */
const SOON_DAYS = 30;

/** A mark of what staff have to do, or none. */
export function getMark(
  { toCheck, validUntil }: Pick<Registration, 'toCheck' | 'validUntil'>,
  now: Date,
): { label: string; tone: 'error' | 'warning' } | undefined {
  const today = indianDay(now);
  if (validUntil !== null && validUntil < today) return { label: 'Ended', tone: 'error' };
  if (toCheck) return { label: 'To check', tone: 'warning' };
  const isSoon = validUntil !== null && validUntil <= addIndianDays(today, SOON_DAYS);
  return isSoon ? { label: 'Ends soon', tone: 'warning' } : undefined;
}

/** `1 Apr 2026 to 31 Mar 2027`. */
export function getTerm(from: string, to: string | null): string {
  return to === null ? `From ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`;
}

/** Where it is registered, in one line. */
export const getPlace = ({ authority, segment, broker }: Registration): string =>
  [authority, segment, broker].filter(Boolean).join(' · ');

const RESEARCH_ANALYST = /^INH\d{9}$/;

/** What the limits of the API do not say. */
export function registrationProblems({
  kind,
  number,
  validFrom,
  validUntil,
}: {
  kind: string;
  number: string;
  validFrom: string;
  validUntil: string;
}): { number?: string; validFrom?: string; validUntil?: string } {
  return {
    ...(kind === 'research_analyst' &&
      !RESEARCH_ANALYST.test(number.trim()) && { number: 'Enter INH and nine digits' }),
    ...(validFrom === '' && { validFrom: 'Enter the first day' }),
    ...(validUntil !== '' &&
      validUntil < validFrom && { validUntil: 'The last day must not be before the first' }),
  };
}
