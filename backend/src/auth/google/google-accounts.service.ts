import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { Database } from '../../database/database.js';
import { Events } from '../../outbound-webhooks/index.js';
import { SettingsService } from '../../settings/index.js';
import { AttributionsService } from '../../tracked-links/index.js';
import { User, UsersRepository } from '../../users/index.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { GoogleProfile } from './google-profile.js';

/** Finds or creates the account of a Google profile. */
@Injectable()
export class GoogleAccountsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly settings: SettingsService,
    private readonly attributions: AttributionsService,
    private readonly events: Events,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The account of a profile: the one linked to it, else one with its email, else a new one. An account with the same
   * email is linked only if the provider has verified the email. A new one is credited to its tracked link.
   * @throws EMAIL_TAKEN
   */
  async forProfile(profile: GoogleProfile, via?: string | null): Promise<User> {
    const known = await this.users.findByGoogleSub(profile.sub);
    if (known) return known;
    const sameAddress = await this.users.findByEmail(profile.email);
    if (sameAddress) return this.link(sameAddress, profile);
    return this.create(profile, via);
  }

  private async link(user: User, profile: GoogleProfile): Promise<User> {
    if (!profile.emailVerified || user.googleSub !== null) {
      throw new AppError('EMAIL_HAS_PASSWORD');
    }
    await this.database.transaction(async (manager) => {
      const changes: Partial<User> = {
        googleSub: profile.sub,
        isEmailVerified: true,
        profilePicture: user.profilePicture ?? profile.picture,
      };
      // Somebody else may have signed up with an address they never verified: their access ends.
      if (!user.isEmailVerified) {
        changes.passwordHash = null;
        await this.sessions.revokeAll(user.id, this.clock.now(), {}, manager);
      }
      await this.users.update(user.id, changes, manager);
    });
    return this.users.getById(user.id);
  }

  private async create(profile: GoogleProfile, via?: string | null): Promise<User> {
    const { approveNewAccounts } = await this.settings.all();
    const user = Object.assign(new User(), {
      id: newId(),
      name: profile.name.slice(0, 100),
      email: profile.email,
      googleSub: profile.sub,
      role: 'user',
      status: approveNewAccounts ? 'pending' : 'active',
      isEmailVerified: profile.emailVerified,
      profilePicture: profile.picture,
      lastActiveAt: this.clock.now(),
    } satisfies Partial<User>);
    // Of two simultaneous callbacks, the second finds the account of the first.
    const isNew = await this.database.transaction(async (manager) => {
      if (!(await this.users.insert(user, manager))) return false;
      await this.events.emit(manager, 'user.registered', { id: user.id });
      await this.attributions.credit(manager, via, 'sign-up', user.id);
      return true;
    });
    if (!isNew) return this.forProfile(profile);
    return this.users.getById(user.id);
  }
}
