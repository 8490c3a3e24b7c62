import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiForbiddenResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { commonError } from '../errors/common-errors.ts';
import { type ApiKeyScope, isAllowed, type PermissionName, type StaffRole } from './permissions.ts';

export type Role = 'user' | 'admin';
export type SessionKind = 'customer' | 'staff';

/** The signed-in user of a request. Services take it as their first argument and never see the request. */
export interface Actor {
  userId: string;
  /** The session of the request; with an API key the id of the key, which no session has. */
  sessionId: string;
  /** The kind of session the token names; only a staff session opens staff routes. */
  kind: SessionKind;
  role: Role;
  /** Null for customers. */
  staffRole: StaffRole | null;
  name: string;
  email: string;
  /** Whether the person proved who they are within the last 10 minutes, at sign-in or since. */
  isFresh: boolean;
  /** Set when a program acts for the person, with an API key that they created. */
  apiKey?: { id: string; scopes: readonly ApiKeyScope[] };
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
  }
}

export const PUBLIC_ROUTE = 'route:public';
export const STAFF_ROUTE = 'route:staff';
export const FRESH_ROUTE = 'route:fresh-sign-in';
export const SET_UP_ROUTE = 'route:second-factor-set-up';

/** Marks a public route until the API document is built. */
export const PUBLIC_EXTENSION = 'x-public';

/** Marks a route that needs a fresh sign-in until the API document is built. */
export const FRESH_EXTENSION = 'x-fresh-sign-in';

/** Names the permission of a staff route in the API document. */
export const PERMISSION_EXTENSION = 'x-permission';

/** Opens a route to visitors; without it a route needs a session. A token that is sent is still read. */
export const Public = () =>
  applyDecorators(SetMetadata(PUBLIC_ROUTE, true), ApiExtension(PUBLIC_EXTENSION, true));

/** Restricts a route to staff sessions of people whose role has the permission. */
export const StaffOnly = (permission: PermissionName) =>
  applyDecorators(
    SetMetadata(STAFF_ROUTE, permission),
    ApiForbiddenResponse({ description: 'FORBIDDEN' }),
    ApiExtension(PERMISSION_EXTENSION, permission),
  );

/** Whether the person uses a staff session and their role has the permission. */
export const isPermitted = (actor: Actor | undefined, permission: PermissionName): actor is Actor =>
  actor?.kind === 'staff' && actor.role === 'admin' && isAllowed(actor.staffRole, permission);

/** For rules that depend on more than the route. @throws FORBIDDEN */
export function assertPermitted(actor: Actor, permission: PermissionName): void {
  if (!isPermitted(actor, permission)) throw commonError('FORBIDDEN');
}

/**
 * Staff accounts are changed by those who manage staff; other permissions are about customers. One's own account is
 * not restricted here. @throws FORBIDDEN
 */
export function assertMayChangeAccount(actor: Actor, account: { id: string; role: Role }): void {
  if (account.role === 'admin' && account.id !== actor.userId) assertPermitted(actor, 'staff:write');
}

/** For sensitive acts: a stolen session alone cannot do them. `POST /admin/reauth` makes a session fresh again. */
export const FreshSignIn = () =>
  applyDecorators(SetMetadata(FRESH_ROUTE, true), ApiExtension(FRESH_EXTENSION, true));

/** Open to staff who must set up a second factor first: what they need to do that. */
export const WithoutSecondFactor = () => SetMetadata(SET_UP_ROUTE, true);

/** For acts that are sensitive in some cases only. @throws REAUTH_REQUIRED, KEY_NOT_ALLOWED */
export function assertFresh(actor: Actor): void {
  if (actor.apiKey) throw commonError('KEY_NOT_ALLOWED');
  if (!actor.isFresh) throw commonError('STAFF_REAUTH_REQUIRED');
}

/** For acts that a program may do, too, with a scope that is given for nothing else. @throws REAUTH_REQUIRED, SCOPE_MISSING */
export function assertFreshOrScope(actor: Actor, scope: ApiKeyScope): void {
  if (!actor.apiKey) assertFresh(actor);
  else if (!actor.apiKey.scopes.includes(scope)) throw commonError('SCOPE_MISSING', { params: { scope } });
  assertPermitted(actor, scope);
}

/** The signed-in user; undefined for a visitor of a public route. */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().actor;
});
