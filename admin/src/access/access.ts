import type { Schemas } from '@store/api-client';

import type { Tone } from '../components/Badge';
import { formatDay } from '../components/format';

/** A name that staff give access to, or take it from. */
export type Access = Schemas['AccessRecord'];
type State = Access['state'];

/** Resources that change with access. */
export const ACCESS_RELATED = ['access', 'dashboard', 'audit-log'];

export const STATES: Record<State, { label: string; tone: Tone }> = {
  wanted: { label: 'To give', tone: 'warning' },
  to_remove: { label: 'To remove', tone: 'warning' },
  given: { label: 'Given', tone: 'success' },
  refused: { label: 'Not found', tone: 'quiet' },
  removed: { label: 'Removed', tone: 'quiet' },
};

export const stateFilters = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

export const lateFilters = [{ value: 'true', label: 'Late' }];

export const KINDS: Record<Access['kind'], string> = {
  tradingview: 'TradingView',
  mt_account: 'MetaTrader account',
  broker_client: 'Broker client ID',
  other: 'Username',
};

/** Whether staff have something to do. */
export const isTask = ({ state }: Pick<Access, 'state'>): boolean =>
  state === 'wanted' || state === 'to_remove';

export const isLate = ({ dueAt }: Pick<Access, 'dueAt'>, now: Date): boolean =>
  dueAt !== null && new Date(dueAt) < now;

/** The end that staff enter. */
export function describeEnd({ endsAt, renewsItself }: Pick<Access, 'endsAt' | 'renewsItself'>): string {
  if (renewsItself) return 'No end: renews itself';
  return endsAt === null ? 'No end' : formatDay(endsAt);
}

/** Why it stands where it does, or who did it last. */
export function describeNote({ state, reason, actedBy, actedAt }: Access): string | undefined {
  if (reason !== null) return reason;
  if (actedBy === null || actedAt === null || state === 'wanted') return undefined;
  return `${formatDay(actedAt)}, ${actedBy.name || actedBy.email}`;
}
