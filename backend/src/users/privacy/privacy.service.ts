import { Readable } from 'node:stream';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { commonError } from '../../common/errors/common-errors.ts';
import type { Client } from '../../common/http/client.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { ThrottleService } from '../../platform/throttle/index.ts';
import { ACCOUNT_ACCESS, type AccountAccess } from '../account-access.ts';
import { toPublicUser } from '../profile/public-user.ts';
import { userError } from '../users.errors.ts';
import { UsersRepository } from '../users.repository.ts';
import { ErasureService } from './erasure.service.ts';
import type { PersonalData } from './privacy.dto.ts';

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
  'licenseNotices',
  'subscriptions',
  'accessGrants',
  'communities',
  'imports',
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
    private readonly throttle: ThrottleService,
    @Inject(ENV) private readonly env: Env,
    @Inject(ACCOUNT_ACCESS) private readonly access: AccountAccess,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The body of `ExportResponse`. What others wrote under an address belongs to the person only once it is verified.
   * @throws TOO_MANY_REQUESTS, also while another export of the person runs
   */
  async export(actor: Actor): Promise<StreamableFile> {
    const limit = this.env.tuning.personalExportsPerHour;
    const retryAfter = await this.throttle.perHour('personal-export', actor.userId, limit);
    if (retryAfter > 0) throw commonError('TOO_MANY_REQUESTS', { retryAfter });
    const user = await this.users.getById(actor.userId);
    const verifiedEmail = user.isEmailVerified ? user.email : null;
    const sections = await this.personalData.export(EXPORT_SECTIONS, user.id, verifiedEmail);
    if (!sections) throw commonError('TOO_MANY_REQUESTS', { retryAfter: 5 });
    await this.securityLog.note({ kind: 'data-exported' });
    const profile = { ...toPublicUser(user), lastActive: user.lastActiveAt?.toISOString() ?? null };
    const head = JSON.stringify({ exportedAt: this.clock.now().toISOString(), profile }).slice(0, -1);
    const pieces = [`{"success":true,"data":{"export":${head},`, ...sections, '}}}'];
    return new StreamableFile(Readable.from(pieces.map((piece) => Buffer.from(piece))), {
      type: 'application/json; charset=utf-8',
    });
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
      throw userError('STAFF_DELETES_STAFF');
    }
    await this.access.reauthenticate(actor, user, password, client);
    await this.database.transaction((manager) => this.erasure.erase(manager, user));
    return new WithMessage(
      'Your account was deleted. We keep your orders and tax invoices, as tax law asks.',
      {},
    );
  }
}
