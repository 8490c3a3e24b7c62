import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { newId } from '../../common/fields/ids.ts';
import { shortened } from '../../common/fields/words.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { AttributionsService } from '../../tracked-links/index.ts';
import { User, UsersRepository } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { MailboxOwnerService } from '../sign-in/mailbox-owner.service.ts';
import type { GoogleProfile } from './google-profile.ts';

/** Finds or creates the account of a Google profile. */
@Injectable()
export class GoogleAccountsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly mailboxOwner: MailboxOwnerService,
    private readonly settings: SettingsService,
    private readonly attributions: AttributionsService,
    private readonly events: Events,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The account of a profile: the one linked to it, else one with its email, else a new one. An account with the same
   * email is linked only if the provider has verified the email. A new one is credited to its tracked link. `actor` is
   * whoever uses the browser already. @throws EMAIL_TAKEN
   */
  async forProfile(profile: GoogleProfile, actor: Actor | undefined, via?: string | null): Promise<User> {
    const known = await this.users.findByGoogleSub(profile.sub);
    if (known) return known;
    const sameAddress = await this.users.findByEmail(profile.email);
    if (sameAddress) return this.link(sameAddress, profile, actor);
    return this.create(profile, actor, via);
  }

  /** Somebody else's Google account may be linked to an address that they never verified. */
  private async link(user: User, profile: GoogleProfile, actor: Actor | undefined): Promise<User> {
    if (!profile.emailVerified || (user.isEmailVerified && user.googleSub !== null)) {
      throw authError('EMAIL_HAS_PASSWORD');
    }
    await this.database.transaction(async (manager) => {
      await this.mailboxOwner.prove(manager, user.id, actor);
      const profilePicture = user.profilePicture ?? profile.picture;
      await this.users.update(user.id, { googleSub: profile.sub, profilePicture }, manager);
    });
    return this.users.getById(user.id);
  }

  private async create(profile: GoogleProfile, actor: Actor | undefined, via?: string | null): Promise<User> {
    const { approveNewAccounts } = await this.settings.all();
    const user = Object.assign(new User(), {
      id: newId(),
      name: shortened(profile.name, 100),
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
    if (!isNew) return this.forProfile(profile, actor);
    return this.users.getById(user.id);
  }
}
