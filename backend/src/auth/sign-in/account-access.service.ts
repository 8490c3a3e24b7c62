import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor, SessionKind } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import type { Client } from '../../common/http/client.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import type { AccountAccess, User } from '../../users/index.ts';
import { ApiKeyEndsService } from '../api-keys/api-key-ends.service.ts';
import { authError } from '../auth.errors.ts';
import { RecoveryEmailsService } from '../recovery/recovery-emails.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { CredentialsService } from './credentials.service.ts';

/** How recent a sign-in must be to replace the password of an account that has none. */
const RECENT_MS = 5 * 60_000;

@Injectable()
export class AccountAccessService implements AccountAccess {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsRepository,
    private readonly apiKeys: ApiKeyEndsService,
    private readonly emails: RecoveryEmailsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async reauthenticate(
    actor: Actor,
    user: User,
    password: string | undefined,
    client: Client,
  ): Promise<void> {
    if (user.passwordHash === null) return this.assertRecentSignIn(actor);
    if (!password) throw invalidFields({ password: 'Password is required' });
    if (await this.credentials.confirms(user, password, client)) return;
    // Not 401, which would sign the person out of the page with the form.
    throw invalidFields({ password: 'Your password is incorrect' });
  }

  async firstPasswordLink(userId: string): Promise<string | null> {
    return this.emails.firstPasswordLink(userId);
  }

  async endSessions(manager: EntityManager, userId: string, now: Date, kind?: SessionKind): Promise<void> {
    await this.sessions.revokeAll(userId, now, { kind }, manager);
  }

  async endApiKeys(manager: EntityManager, userId: string, now: Date): Promise<void> {
    await this.apiKeys.endAll(manager, userId, 'role', now);
  }

  private async assertRecentSignIn(actor: Actor): Promise<void> {
    const session = await this.sessions.findById(actor.sessionId);
    const ageMs = this.clock.now().getTime() - (session?.createdAt.getTime() ?? 0);
    if (ageMs > RECENT_MS) throw authError('REAUTH_REQUIRED');
  }
}
