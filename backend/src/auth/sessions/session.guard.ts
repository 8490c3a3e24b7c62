import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { PUBLIC_ROUTE, STAFF_ROUTE } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { SessionsService } from './sessions.service.js';

const BEARER = /^Bearer (\S+)$/i;

/**
 * Closed by default: a route without `@Public()` needs a live session, one with `@StaffOnly()` a staff session. On a
 * public route a dead token makes a visitor, not an error.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const actor = token ? await this.sessions.recognise(token) : null;
    if (actor) request.actor = actor;
    if (this.reflector.getAllAndOverride<boolean | undefined>(PUBLIC_ROUTE, targets)) return true;
    const staffOnly = this.reflector.getAllAndOverride<boolean | undefined>(STAFF_ROUTE, targets);
    if (!actor) {
      throw new AppError(token ? 'SESSION_ENDED' : staffOnly ? 'STAFF_UNAUTHENTICATED' : 'UNAUTHENTICATED');
    }
    if (staffOnly && (actor.kind !== 'staff' || actor.role !== 'admin')) throw new AppError('FORBIDDEN');
    return true;
  }
}
