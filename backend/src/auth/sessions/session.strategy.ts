import { Inject, Injectable } from '@nestjs/common';
import { AuthModuleOptions, PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Actor } from '../../common/access/actor.ts';
import { ENV, type Env } from '../../config/env.ts';
import { SessionsService, type TokenPayload } from './sessions.service.ts';
import { TokenKeys } from './token-keys.ts';

/** jsonwebtoken takes a key object, but the types of passport-jwt do not know it. */
type KeyFound = (error: unknown, key?: Buffer) => void;

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
      secretOrKeyProvider: (_request: unknown, token: string, done: KeyFound) => {
        const key = keys.getKey(token);
        done(key === undefined ? new Error('unknown key') : null, key as Buffer | undefined);
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
