import { createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { CLOCK, type Clock } from '../../common/clock.js';
import { validationPipe } from '../../common/validation.js';
import type { User } from '../../users/index.js';
import { RequestStrategy } from '../request.strategy.js';
import { GoogleAccountsService } from './google-accounts.service.js';
import { GoogleClientService } from './google-client.service.js';
import { GoogleCodeInput } from './google.dto.js';
import { readPendingSignIn } from './pending-sign-in.js';

declare module 'fastify' {
  interface FastifyRequest {
    user?: User;
  }
}

/** The user that the strategy found for the request. */
export const GoogleUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().user,
);

/** Authenticates the request with which the callback page brings a code back. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(RequestStrategy, 'google') {
  constructor(
    private readonly google: GoogleClientService,
    private readonly accounts: GoogleAccountsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  /** @throws VALIDATION_FAILED, GOOGLE_REFUSED, GOOGLE_NOT_CONFIGURED, PROVIDER_DOWN, EMAIL_TAKEN */
  async validate(request: FastifyRequest): Promise<User> {
    // Guards run before pipes, and so the body is not validated yet.
    const input = (await validationPipe.transform(request.body, {
      type: 'body',
      metatype: GoogleCodeInput,
    })) as GoogleCodeInput;
    const pending = readPendingSignIn(request, this.clock.now());
    const profile = await this.google.exchange(input.code, input.state, pending);
    return this.accounts.forProfile(profile, request.actor, input.via);
  }
}
