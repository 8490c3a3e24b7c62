import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, AuthModuleOptions } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { type Actor, PUBLIC_ROUTE, STAFF_ROUTE } from '../../common/access/actor.ts';
import { commonError } from '../../common/errors/common-errors.ts';
import { ApiKeyAccessService } from '../api-keys/api-key-access.service.ts';
import { isApiKey } from '../api-keys/api-key-token.ts';
import { authError } from '../auth.errors.ts';
import { bearerToken } from './session.strategy.ts';

/**
 * Closed by default: a route without `@Public()` needs an open session, or an API key where `KeyScopeGuard` allows one.
 * On a public route, an API key and a token of an ended session are ignored.
 */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(
    options: AuthModuleOptions,
    private readonly reflector: Reflector,
    private readonly keys: ApiKeyAccessService,
  ) {
    super(options);
  }

  override canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers.authorization === undefined && this.has(PUBLIC_ROUTE, context)) return true;
    const token = bearerToken(request);
    if (token !== null && isApiKey(token)) return this.acceptKey(request, token, context);
    return super.canActivate(context);
  }

  override getAuthenticateOptions() {
    return { property: 'actor' };
  }

  override handleRequest<Result = Actor | undefined>(
    error: Error | null,
    actor: Result | false | null,
    _info: unknown,
    context: ExecutionContext,
  ): Result {
    if (error) throw error;
    if (actor) return actor;
    if (this.has(PUBLIC_ROUTE, context)) return undefined as Result;
    const token = bearerToken(context.switchToHttp().getRequest());
    if (token) throw authError('SESSION_ENDED');
    throw commonError(this.has(STAFF_ROUTE, context) ? 'STAFF_UNAUTHENTICATED' : 'UNAUTHENTICATED');
  }

  private async acceptKey(request: FastifyRequest, token: string, context: ExecutionContext): Promise<true> {
    if (!this.has(PUBLIC_ROUTE, context)) request.actor = await this.keys.getActorName(token);
    return true;
  }

  private has(route: string, context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return Boolean(this.reflector.getAllAndOverride<unknown>(route, targets));
  }
}
