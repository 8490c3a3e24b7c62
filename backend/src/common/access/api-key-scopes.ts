import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { PermissionName } from './staff-permissions.js';

/**
 * What an API key can be allowed. Money and access need a person, so nothing here refunds, grants, or changes settings,
 * staff or keys; `releases:write` alone ships code to owners, beside `tools:write`. Each scope is also a permission: a key never exceeds the role of the person who created it.
 */
export const API_KEY_SCOPES = [
  'tools:read',
  'tools:write',
  'releases:write',
  'bundles:read',
  'bundles:write',
  'coupons:read',
  'coupons:write',
  'licenses:read',
  'licenses:write',
  'reviews:read',
  'reviews:write',
  'inquiries:read',
  'inquiries:write',
  'orders:read',
  'users:read',
  'invoices:read',
  'analytics:read',
] as const satisfies readonly PermissionName[];

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const KEY_SCOPE_ROUTE = 'route:key-scope';

/** Names the scope of a staff operation in the API document, or says that it is closed to keys. */
export const SCOPE_EXTENSION = 'x-scope';
export const CLOSED_TO_KEYS = 'closed';

/** Opens a staff route to API keys with this scope. Without it a route is closed to keys. */
export const KeyScope = (scope: ApiKeyScope) =>
  applyDecorators(SetMetadata(KEY_SCOPE_ROUTE, scope), ApiExtension(SCOPE_EXTENSION, scope));
