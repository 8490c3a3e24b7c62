import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { PUBLIC_ROUTE, SET_UP_ROUTE } from '../../common/access/actor.ts';
import { authError } from '../auth.errors.ts';
import { SecondFactorService } from './second-factor.service.ts';

/** Where the store requires two-step sign-in, a staff session without it opens only what sets it up. */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly factors: SecondFactorService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
    if (actor?.kind !== 'staff' || this.has(PUBLIC_ROUTE, context) || this.has(SET_UP_ROUTE, context))
      return true;
    if (await this.factors.isMissing(actor.userId)) throw authError('TWO_FACTOR_REQUIRED');
    return true;
  }

  private has(route: string, context: ExecutionContext): boolean {
    return Boolean(
      this.reflector.getAllAndOverride<unknown>(route, [context.getHandler(), context.getClass()]),
    );
  }
}
