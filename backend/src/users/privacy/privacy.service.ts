import { Inject, Injectable } from '@nestjs/common';
import { type Client, Credentials, SessionsRepository } from '../../auth/index.js';
import type { Actor } from '../../common/actor.js';
import { AppError, invalidFields } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { WithMessage } from '../../common/envelope.js';
import { Database } from '../../database/database.js';
import { ErasureRepository, toPublicUser, type User, UsersRepository } from '../index.js';
import { ExportRepository, type ExportSections } from './export.repository.js';
import type { ExportData } from './privacy.dto.js';

/** How fresh a sign-in must be to stand for the password of an account that has none. */
const FRESH_MS = 5 * 60_000;

const NOTHING: ExportSections = {
  sessions: [],
  failedSignIns: [],
  orders: [],
  paymentAttempts: [],
  refunds: [],
  library: [],
  trials: [],
  downloads: [],
  reviews: [],
  course: [],
  daysActive: [],
  inquiries: [],
  newsletter: [],
  trackedLinks: [],
};

/** A person's right to their data: to have it, and to have it gone. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly credentials: Credentials,
    private readonly erasure: ErasureRepository,
    private readonly exports: ExportRepository,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async export(actor: Actor): Promise<ExportData> {
    const user = await this.users.getById(actor.userId);
    const sections = await this.exports.sections(user.id, user.isEmailVerified ? user.email : null);
    const profile = { ...toPublicUser(user), lastActive: user.lastActiveAt?.toISOString() ?? null };
    return { export: { exportedAt: this.clock.now().toISOString(), profile, ...(sections ?? NOTHING) } };
  }

  /**
   * Takes the person out at once; orders stay, without them.
   * @throws VALIDATION_FAILED, TOO_MANY_ATTEMPTS, REAUTH_REQUIRED, SELF_CHANGE_REFUSED for staff
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
    if (user.passwordHash === null) await this.assertFresh(actor);
    else await this.assertPassword(user, password, client);
    await this.database.transaction((manager) =>
      this.erasure.erase(manager, user.id, user.email, this.clock.now()),
    );
    return new WithMessage(
      'Your account was deleted. We keep your orders, without your name, as the law asks.',
      {},
    );
  }

  private async assertPassword(user: User, password: string | undefined, client: Client): Promise<void> {
    if (!password) throw invalidFields({ password: 'Password is required' });
    if (await this.credentials.confirms(user, password, client)) return;
    // Not 401: that would sign the person out of the page they are typing on.
    throw invalidFields({ password: 'The password is not right' });
  }

  private async assertFresh(actor: Actor): Promise<void> {
    const session = await this.sessions.findById(actor.sessionId);
    const ageMs = this.clock.now().getTime() - (session?.createdAt.getTime() ?? 0);
    if (ageMs > FRESH_MS) {
      throw new AppError('REAUTH_REQUIRED');
    }
  }
}
