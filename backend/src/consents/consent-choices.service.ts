import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/access/actor.js';
import { WithMessage } from '../common/http/envelope.js';
import { Database } from '../database/database.js';
import type { ConsentResponse } from './consents.dto.js';
import { ConsentsService, toRecord } from './consents.service.js';
import { MailPreferencesService } from './preferences/mail-preferences.service.js';
import { isMailChoice, type Purpose } from './purposes.js';

/** A customer agrees to one thing or takes it back. Emails are one with the preferences. */
@Injectable()
export class ConsentChoicesService {
  constructor(
    private readonly database: Database,
    private readonly consents: ConsentsService,
    private readonly preferences: MailPreferencesService,
  ) {}

  async choose({ userId }: Actor, purpose: Purpose, granted: boolean): Promise<WithMessage<ConsentResponse>> {
    const consent = await this.database.transaction(async (manager) => {
      if (isMailChoice(purpose)) await this.preferences.apply(manager, userId, { [purpose]: granted });
      return this.consents.record(manager, { userId, purpose, granted });
    });
    return new WithMessage(granted ? 'Consent saved.' : 'Consent withdrawn.', { consent: toRecord(consent) });
  }
}
