import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { assertFresh, FRESH_ROUTE } from '../../common/access/actor.ts';

/** A route with `@FreshSignIn()` needs a session whose person proved who they are within the last 10 minutes. */
@Injectable()
export class FreshSignInGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (!this.reflector.getAllAndOverride<boolean | undefined>(FRESH_ROUTE, targets)) return true;
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
    if (actor) assertFresh(actor);
    return true;
  }
}
