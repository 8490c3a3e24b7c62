import type { EntityManager } from 'typeorm';
import type { Actor, SessionKind } from '../common/access/actor.ts';
import type { Client } from '../common/http/client.ts';
import type { User } from './user.entity.ts';

export const ACCOUNT_ACCESS = Symbol('ACCOUNT_ACCESS');

/** What this feature needs of sign-in and sessions; `auth` implements it. */
export interface AccountAccess {
  /**
   * Confirms that the signed-in person is who they say: by their password or, without one, by a recent sign-in.
   * @throws VALIDATION_FAILED, TOO_MANY_ATTEMPTS, REAUTH_REQUIRED
   */
  reauthenticate(actor: Actor, user: User, password: string | undefined, client: Client): Promise<void>;

  /** The page on which a customer who has no password, and no Google account, sets one; null for others. */
  firstPasswordLink(userId: string): Promise<string | null>;

  /** Ends all sessions of a user, or those of one kind. */
  endSessions(manager: EntityManager, userId: string, now: Date, kind?: SessionKind): Promise<void>;

  /** Ends all API keys of a person who is not staff any more, for good, and tells them. */
  endApiKeys(manager: EntityManager, userId: string, now: Date): Promise<void>;
}
