import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiForbiddenResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

export type Role = 'user' | 'admin';
export type SessionKind = 'customer' | 'staff';

/** The signed-in user of a request. Services take it as their first argument and never see the request. */
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

/** Marks a public route until the API document is built. */
export const PUBLIC_EXTENSION = 'x-public';

/** Opens a route to visitors; without it a route needs a session. A token that is sent is still read. */
export const Public = () =>
  applyDecorators(SetMetadata(PUBLIC_ROUTE, true), ApiExtension(PUBLIC_EXTENSION, true));

/** Restricts a route or a controller to staff sessions. */
export const StaffOnly = () =>
  applyDecorators(SetMetadata(STAFF_ROUTE, true), ApiForbiddenResponse({ description: 'FORBIDDEN' }));

/** The signed-in user; undefined for a visitor of a public route. */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().actor;
});
