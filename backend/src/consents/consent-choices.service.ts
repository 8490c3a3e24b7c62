import { Injectable } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { Database } from '../database/database.ts';
import type { ConsentResponse } from './consents.dto.ts';
import { ConsentsService } from './consents.service.ts';
import { MailPreferencesService } from './preferences/mail-preferences.service.ts';
import { isMailChoice, type Purpose } from './purposes.ts';

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
    return new WithMessage(granted ? 'Consent saved.' : 'Consent withdrawn.', {
      consent: await this.consents.toRecord(consent),
    });
  }
}
