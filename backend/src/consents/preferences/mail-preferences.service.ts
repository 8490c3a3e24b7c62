import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { ConsentsService } from '../consents.service.ts';
import { MAIL_CHOICES, type MailChoice } from '../purposes.ts';
import type { MailChoices, MailPreferencesResponse } from './mail-preferences.dto.ts';
import { MailPreferencesRepository } from './mail-preferences.repository.ts';

const DEFAULTS: MailChoices = {
  releases: false,
  licenseReminders: true,
  reviewReminders: true,
  offers: false,
};

const TOKEN_BYTES = 32;

const toChoices = ({ releases, licenseReminders, reviewReminders, offers }: MailChoices): MailChoices => ({
  releases,
  licenseReminders,
  reviewReminders,
  offers,
});

/** Which optional emails a customer wants. Every change is a consent, given or withdrawn. */
@Injectable()
export class MailPreferencesService {
  constructor(
    private readonly preferences: MailPreferencesRepository,
    private readonly consents: ConsentsService,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get({ userId }: Actor): Promise<MailPreferencesResponse> {
    return { preferences: await this.getChoices(userId) };
  }

  async save(
    { userId }: Actor,
    changes: Partial<MailChoices>,
  ): Promise<WithMessage<MailPreferencesResponse>> {
    const preferences = await this.database.transaction(async (manager) => {
      const changed = await this.apply(manager, userId, changes);
      for (const { purpose, granted } of changed.consents) {
        await this.consents.record(manager, { userId, purpose, granted });
      }
      return changed.choices;
    });
    return new WithMessage('Email preferences saved.', { preferences });
  }

  /** What a customer wants, for the code that sends an email. */
  async getChoices(userId: string): Promise<MailChoices> {
    return toChoices((await this.preferences.find(userId)) ?? DEFAULTS);
  }

  /** The token of a customer's unsubscribe links; null for an account that was erased. */
  async getToken(userId: string): Promise<string | null> {
    const found = await this.preferences.find(userId);
    if (found) return found.token;
    await this.create(this.database.manager, userId);
    return (await this.preferences.find(userId))?.token ?? null;
  }

  /** Changes the preferences and returns what differs, which the caller records as consents. */
  async apply(
    manager: EntityManager,
    userId: string,
    changes: Partial<MailChoices>,
  ): Promise<{ choices: MailChoices; consents: { purpose: MailChoice; granted: boolean }[] }> {
    await this.create(manager, userId);
    const before = toChoices((await this.preferences.lock(manager, userId)) ?? DEFAULTS);
    const consents = MAIL_CHOICES.flatMap((purpose) => {
      const granted = changes[purpose];
      return granted === undefined || granted === before[purpose] ? [] : [{ purpose, granted }];
    });
    const changed = Object.fromEntries(consents.map(({ purpose, granted }) => [purpose, granted]));
    if (consents.length > 0) {
      await this.preferences.update(manager, userId, { ...changed, updatedAt: this.clock.now() });
    }
    return { choices: { ...before, ...changed }, consents };
  }

  private async create(manager: EntityManager, userId: string): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.preferences.create(manager, { userId, token, updatedAt: this.clock.now() });
  }
}
