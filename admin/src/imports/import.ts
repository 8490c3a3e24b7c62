import type { Schemas } from '@store/api-client';

import type { Tone } from '../components/Badge';
import { formatCount } from '../components/format';

export type CustomerImport = Schemas['ImportRecord'];
export type Preview = Required<Omit<Schemas['ImportResponse'], 'import'>>;
export type PreviewRow = Schemas['ImportRowPreview'];

/** What changes with an import. */
export const IMPORT_RELATED = ['imports', 'users', 'licenses', 'dashboard', 'audit-log'];

const STATES: Record<CustomerImport['status'], { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  undone: { label: 'Undone', tone: 'quiet' },
  failed: { label: 'Stopped', tone: 'error' },
};

export const importStates = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

export function getState({ status, undoes }: CustomerImport): { label: string; tone: Tone } {
  return status === 'running' && undoes ? { label: 'Being undone', tone: 'info' } : STATES[status];
}

const SHOPS: Record<NonNullable<Preview['shop']>, string> = {
  gumroad: 'Gumroad',
  'lemon-squeezy': 'Lemon Squeezy',
  'easy-digital-downloads': 'Easy Digital Downloads',
  woocommerce: 'WooCommerce',
};

/** What the file was recognised as, and which of its columns are read. */
export function describeFile({ shop, columns }: Pick<Preview, 'shop' | 'columns'>): string {
  return `${shop ? `An export of ${SHOPS[shop]}. ` : ''}Columns that are read: ${columns.join(', ')}.`;
}

const ACTIONS: Record<NonNullable<PreviewRow['action']>, { label: string; tone: Tone }> = {
  add_customer: { label: 'New account', tone: 'success' },
  add_customer_and_tool: { label: 'New account and tool', tone: 'success' },
  add_tool: { label: 'New tool', tone: 'success' },
  add_key: { label: 'New key', tone: 'success' },
  none: { label: 'There already', tone: 'quiet' },
};

export const describeRow = ({ action }: PreviewRow): { label: string; tone: Tone } =>
  action === null ? { label: 'Wrong', tone: 'error' } : ACTIONS[action];

/** How many there are, with their name: `1 row`, `2 rows`. */
export const rowCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** How far an import is, in percent. */
export function getProgress({ total, wrong, done }: CustomerImport): number {
  const right = total - wrong;
  return right === 0 ? 100 : Math.round((100 * done) / right);
}
