import { Inject, Injectable } from '@nestjs/common';
import { AuthModuleOptions, PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Actor } from '../../common/actor.js';
import { ENV, type Env } from '../../config/env.js';
import { TokenKeys } from './token-keys.js';
import { SessionsService, type TokenPayload } from './sessions.service.js';

type SecretFound = (error: unknown, secret?: string) => void;

export const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Authenticates a request by its bearer token, which names a session. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly sessions: SessionsService,
    { defaultStrategy }: AuthModuleOptions,
    @Inject(ENV) env: Env,
  ) {
    const keys = new TokenKeys(env);
    super({
      jwtFromRequest: bearerToken,
      secretOrKeyProvider: (_request: unknown, token: string, done: SecretFound) => {
        const secret = keys.secretOf(token);
        done(secret === undefined ? new Error('unknown key') : null, secret);
      },
      algorithms: ['HS256'],
    });
    // Passport keeps strategies for the whole process, where tests run several stores: each has a name of its own.
    passport.use(String(defaultStrategy), this);
  }

  /** Null when the session has ended. */
  async validate({ sid }: TokenPayload): Promise<Actor | null> {
    return this.sessions.findActor(sid);
  }
}
