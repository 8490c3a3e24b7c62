import type { Schemas } from '@store/api-client';
import type { Tone } from '../components/Badge';
import { formatDay } from '../components/format';

export type ApiKey = Schemas['ApiKeyDetails'];
export type Scope = ApiKey['scopes'][number];
export type NewApiKey = Schemas['NewApiKeyResponse'];

export interface ApiKeyValues {
  name: string;
  scopes: Scope[];
  /** From now. */
  days: number;
}

export const newApiKey: ApiKeyValues = { name: '', scopes: [], days: 90 };

export const STATES: Record<ApiKey['state'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  expired: { label: 'Expired', tone: 'quiet' },
  revoked: { label: 'Revoked', tone: 'quiet' },
  blocked: { label: 'Blocked', tone: 'warning' },
};

/** What a scope allows, by the part of the console. */
export const AREAS: { label: string; read?: Scope; write?: Scope; change?: string }[] = [
  { label: 'Tools', read: 'tools:read', write: 'tools:write', change: 'Add, change, delete, upload' },
  { label: 'Releases', write: 'releases:write', change: 'Send owners new files; needs Tools, too' },
  { label: 'Bundles', read: 'bundles:read', write: 'bundles:write', change: 'Add, change, delete' },
  { label: 'Coupons', read: 'coupons:read', write: 'coupons:write', change: 'Add, change, delete' },
  {
    label: 'Licences',
    read: 'licenses:read',
    write: 'licenses:write',
    change: 'Change and disable, remove devices',
  },
  { label: 'Reviews', read: 'reviews:read', write: 'reviews:write', change: 'Hide and restore' },
  { label: 'Inquiries', read: 'inquiries:read', write: 'inquiries:write', change: 'Reply and close' },
  { label: 'Orders', read: 'orders:read' },
  { label: 'Users', read: 'users:read' },
  { label: 'Invoices', read: 'invoices:read' },
  { label: 'Analytics', read: 'analytics:read' },
];

export const LIFETIMES = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 180, label: '180 days' },
  { days: 365, label: 'One year' },
];

const DAY_MS = 86_400_000;

export function apiKeyBody({ name, scopes, days }: ApiKeyValues, now: Date): Schemas['CreateApiKeyInput'] {
  return { name: name.trim(), scopes, expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString() };
}

/** When the key ended or will end; its state stands beside it. */
export function describeEnd({ state, expiresAt, revokedAt }: ApiKey): string {
  if (state === 'revoked') return `On ${formatDay(revokedAt)}`;
  return `${state === 'expired' ? 'On' : 'Until'} ${formatDay(expiresAt)}`;
}

/** Of a key that is neither revoked nor expired: one that is blocked works again with its creator's account. */
export const isRevocable = ({ state }: ApiKey): boolean => state === 'active' || state === 'blocked';

/** "Tools: read, write", for each part of the console. */
export function getScopes({ scopes }: Pick<ApiKey, 'scopes'>): string[] {
  return AREAS.flatMap(({ label, read, write }) => {
    const allowed = [
      read && scopes.includes(read) && 'read',
      write && scopes.includes(write) && 'write',
    ].filter(Boolean);
    return allowed.length > 0 ? [`${label}: ${allowed.join(', ')}`] : [];
  });
}
