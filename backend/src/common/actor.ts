import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiForbiddenResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

export type Role = 'user' | 'admin';
export type SessionKind = 'customer' | 'staff';

/** Who is asking. Services take it first and decide by it; they never see the request. */
export interface Actor {
  userId: string;
  sessionId: string;
  /** The kind of session the token names; only a staff session opens staff routes. */
  kind: SessionKind;
  role: Role;
  name: string;
  email: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
  }
}

export const PUBLIC_ROUTE = 'route:public';
export const STAFF_ROUTE = 'route:staff';

/** Where it waits, until the API document is built, that a route needs no session. */
export const PUBLIC_EXTENSION = 'x-public';

/** Opens a route to everybody. Without it a route needs a session. A token that is sent along is still read. */
export const Public = () =>
  applyDecorators(SetMetadata(PUBLIC_ROUTE, true), ApiExtension(PUBLIC_EXTENSION, true));

/** Narrows a route, or a controller, to staff sessions. */
export const StaffOnly = () =>
  applyDecorators(SetMetadata(STAFF_ROUTE, true), ApiForbiddenResponse({ description: 'FORBIDDEN' }));

/** The signed-in person; on a public route, undefined for a visitor. */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().actor;
});
