import type { Schemas } from '@store/api-client';
import type { Permission } from '../providers/permissions';

interface SoldPage {
  to: string | null;
  permission: Permission;
}

/** The console's page of what an order, or a line of it, sold; null for a tool that no longer exists. */
export function soldPage({
  quoteId,
  bundleId,
  toolId,
}: Pick<Schemas['ListedOrder']['items'][number], 'quoteId' | 'bundleId' | 'toolId'>): SoldPage {
  if (quoteId) return { to: `/quotes/${quoteId}`, permission: 'quotes:read' };
  if (bundleId && !toolId) return { to: `/bundles/${bundleId}`, permission: 'bundles:read' };
  return { to: toolId && `/tools/${toolId}`, permission: 'tools:read' };
}
