import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { ConsentsService } from '../consents.service.ts';
import { MailPreferencesRepository } from '../preferences/mail-preferences.repository.ts';
import { MailPreferencesService } from '../preferences/mail-preferences.service.ts';
import { isMailChoice, PURPOSES, type Purpose } from '../purposes.ts';
import type { MailList } from './mail-lists.ts';
import type { MailListKeeper } from './unsubscribe.service.ts';

/** The lists whose members are customers: their preferences, and their consent to be reminded of a checkout. */
export const CUSTOMER_LISTS = [
  'releases',
  'licenseReminders',
  'reviewReminders',
  'offers',
  'checkoutReminder',
] as const satisfies readonly (MailList & Purpose)[];

const findPurpose = (list: MailList): Purpose | undefined => PURPOSES.find((purpose) => purpose === list);

@Injectable()
export class CustomerListsService implements MailListKeeper {
  constructor(
    private readonly database: Database,
    private readonly preferences: MailPreferencesRepository,
    private readonly choices: MailPreferencesService,
    private readonly consents: ConsentsService,
  ) {}

  async isSubscribed(list: MailList, token: string): Promise<boolean | null> {
    const found = await this.preferences.findByToken(token);
    const purpose = findPurpose(list);
    if (!found || !purpose) return null;
    if (isMailChoice(purpose)) return found[purpose];
    return (await this.consents.findLatest(found.userId, purpose))?.granted ?? false;
  }

  async unsubscribe(list: MailList, token: string): Promise<boolean> {
    const found = await this.preferences.findByToken(token);
    const purpose = findPurpose(list);
    if (!found || !purpose) return false;
    const { userId } = found;
    if (!(await this.isSubscribed(list, token))) return true;
    await this.database.transaction(async (manager) => {
      if (isMailChoice(purpose)) {
        const { consents } = await this.choices.apply(manager, userId, { [purpose]: false });
        if (consents.length === 0) return;
      }
      await this.consents.record(manager, { userId, purpose, granted: false });
    });
    return true;
  }
}
