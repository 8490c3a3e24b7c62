import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { STAFF_ROUTE } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';

/** A route with `@StaffOnly()` needs a staff session of a person who is still staff. */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (!this.reflector.getAllAndOverride<boolean | undefined>(STAFF_ROUTE, targets)) return true;
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
    if (actor?.kind !== 'staff' || actor.role !== 'admin') throw new AppError('FORBIDDEN');
    return true;
  }
}
