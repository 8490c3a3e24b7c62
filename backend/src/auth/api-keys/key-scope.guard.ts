import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type ApiKeyScope, KEY_SCOPE_ROUTE } from '../../common/access/permissions.ts';
import { commonError } from '../../common/errors/common-errors.ts';

/** A program with an API key opens only routes with `@KeyScope(scope)`, and only with that scope. */
@Injectable()
export class KeyScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!actor?.apiKey) return true;
    const scope = this.reflector.get<ApiKeyScope | undefined>(KEY_SCOPE_ROUTE, context.getHandler());
    if (scope === undefined) throw commonError('KEY_NOT_ALLOWED');
    if (!actor.apiKey.scopes.includes(scope)) throw commonError('SCOPE_MISSING', { params: { scope } });
    return true;
  }
}
