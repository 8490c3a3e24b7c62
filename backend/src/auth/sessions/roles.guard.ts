import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { assertPermitted, STAFF_ROUTE } from '../../common/access/actor.ts';
import type { PermissionName } from '../../common/access/permissions.ts';
import { commonError } from '../../common/errors/common-errors.ts';

/** A route with `@StaffOnly(permission)` needs a staff session of a person whose role has the permission now. */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride<PermissionName | undefined>(STAFF_ROUTE, targets);
    if (permission === undefined) return true;
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!actor) throw commonError('FORBIDDEN');
    assertPermitted(actor, permission);
    return true;
  }
}
