import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validationPipe } from '../../platform/http/validation.ts';
import { authError } from '../auth.errors.ts';
import { GoogleClientService, type GoogleIdentity } from './google-client.service.ts';
import { type GoogleRequest, GoogleSignInStore } from './google-sign-in.store.ts';
import { GoogleCodeInput, GoogleModeQuery } from './google.dto.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user?: GoogleIdentity;
  }
}

/** Whom Google named to the guard. */
export const GoogleUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().user,
);

/** Runs Passport on Fastify: a GET is redirected to Google, a POST brings the code back. */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  constructor(
    private readonly google: GoogleClientService,
    private readonly signIns: GoogleSignInStore,
  ) {
    super();
  }

  /** @throws VALIDATION_FAILED, GOOGLE_NOT_CONFIGURED, GOOGLE_REFUSED, GOOGLE_CODE_REFUSED, PROVIDER_DOWN */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Guards run before pipes, and so the input is not validated yet.
    if (request.method !== 'POST') {
      await validationPipe.transform(request.query, { type: 'query', metatype: GoogleModeQuery });
      this.google.assertConfigured();
      // Never settles: Passport answers with the redirect.
      await super.canActivate(context);
      return true;
    }
    const body: unknown = await validationPipe.transform(request.body, {
      type: 'body',
      metatype: GoogleCodeInput,
    });
    this.google.assertConfigured();
    // Passport asks the store, too. Here the sign-ins of strangers stay out of the circuit, which counts answers.
    if (!this.signIns.find(request, (body as GoogleCodeInput).state)) throw authError('GOOGLE_REFUSED');
    await this.google.exchange(async () => super.canActivate(context));
    return true;
  }

  /** Passport expects in the query what the callback page posts. */
  override getRequest(context: ExecutionContext): GoogleRequest {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest<{ Body?: GoogleCodeInput }>>();
    const { code, state } = request.body ?? {};
    return { query: { code, state }, request, reply: http.getResponse() };
  }

  /** The members of Node's response with which Passport redirects. Through the reply, hooks still add their headers. */
  getResponse(context: ExecutionContext) {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return {
      set statusCode(status: number) {
        reply.status(status);
      },
      setHeader: (name: string, value: string) => void reply.header(name, value),
      end: () => void reply.header('cache-control', 'no-store').send(),
    };
  }

  override handleRequest<Result = GoogleIdentity>(
    error: Error | null,
    identity: (Result & GoogleIdentity) | false | null,
    _info: unknown,
    context: ExecutionContext,
  ): Result {
    if (error) throw error;
    if (!identity) throw authError('GOOGLE_REFUSED');
    context.switchToHttp().getRequest<FastifyRequest>().user = identity;
    return identity;
  }
}
