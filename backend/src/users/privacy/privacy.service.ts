import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import type { Client } from '../../common/client.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { WithMessage } from '../../common/envelope.js';
import { Database } from '../../database/database.js';
import { PersonalDataService } from '../../platform/personal-data/index.js';
import { SecurityLogService } from '../../platform/security-log/index.js';
import { ACCOUNT_ACCESS, type AccountAccess } from '../account-access.js';
import { toPublicUser } from '../profile/public-user.js';
import { UsersRepository } from '../users.repository.js';
import { ErasureService } from './erasure.service.js';
import type { ExportResponse, PersonalData } from './privacy.dto.js';

/** The sections of the export, in their order; each is contributed by a feature. */
export const EXPORT_SECTIONS = [
  'sessions',
  'failedSignIns',
  'securityEvents',
  'passkeys',
  'apiKeys',
  'orders',
  'paymentAttempts',
  'refunds',
  'billing',
  'invoices',
  'couponUses',
  'mailPreferences',
  'releaseMails',
  'reviewReminders',
  'checkoutReminders',
  'library',
  'trials',
  'licenses',
  'downloads',
  'reviews',
  'reviewVotes',
  'wishlist',
  'course',
  'daysActive',
  'inquiries',
  'grievances',
  'quotes',
  'newsletter',
  'trackedLinks',
  'consents',
] as const satisfies (keyof PersonalData)[];

/** A person's right to their data: to get a copy and to have it erased. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly users: UsersRepository,
    private readonly erasure: ErasureService,
    private readonly personalData: PersonalDataService,
    private readonly database: Database,
    private readonly securityLog: SecurityLogService,
    @Inject(ACCOUNT_ACCESS) private readonly access: AccountAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What others wrote under an address belongs to the person only once the address is verified. */
  async export(actor: Actor): Promise<ExportResponse> {
    const user = await this.users.getById(actor.userId);
    await this.securityLog.note({ kind: 'data-exported' });
    const verifiedEmail = user.isEmailVerified ? user.email : null;
    const sections = await this.personalData.export(EXPORT_SECTIONS, user.id, verifiedEmail);
    const profile = { ...toPublicUser(user), lastActive: user.lastActiveAt?.toISOString() ?? null };
    return { export: { exportedAt: this.clock.now().toISOString(), profile, ...sections } };
  }

  /**
   * Erases the person at once; orders stay, without their name, and tax invoices as they were issued.
   * @throws SELF_CHANGE_REFUSED for staff, VALIDATION_FAILED, TOO_MANY_ATTEMPTS, REAUTH_REQUIRED
   */
  async deleteAccount(
    actor: Actor,
    password: string | undefined,
    client: Client,
  ): Promise<WithMessage<object>> {
    const user = await this.users.getById(actor.userId);
    if (user.role === 'admin') {
      throw new AppError('STAFF_DELETES_STAFF');
    }
    await this.access.reauthenticate(actor, user, password, client);
    await this.database.transaction((manager) => this.erasure.erase(manager, user));
    return new WithMessage(
      'Your account was deleted. We keep your orders and tax invoices, as tax law asks.',
      {},
    );
  }
}
