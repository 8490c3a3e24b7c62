import type { Schemas } from '@store/api-client';
import type { Permission } from '../providers/permissions';

/** Where an activity leads. */
export function activityPage({ kind, subjectId }: Pick<Schemas['RecentActivity'], 'kind' | 'subjectId'>): {
  to: string;
  permission: Permission;
} {
  if (kind === 'registration' || kind === 'trial')
    return { to: `/users/${subjectId}`, permission: 'users:read' };
  if (kind === 'tool') return { to: `/tools/${subjectId}`, permission: 'tools:read' };
  if (kind !== 'review') return { to: `/orders/${subjectId}`, permission: 'orders:read' };
  const filter = new URLSearchParams({ filter: JSON.stringify({ toolId: subjectId }) }).toString();
  return { to: `/reviews?${filter}`, permission: 'reviews:read' };
}
