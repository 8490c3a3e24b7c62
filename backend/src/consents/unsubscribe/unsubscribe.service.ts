import { Injectable } from '@nestjs/common';
import { WithMessage } from '../../common/http/envelope.ts';
import { consentError } from '../consents.errors.ts';
import type { MailList } from './mail-lists.ts';
import type { MailSubscriptionResponse, UnsubscribeQuery } from './unsubscribe.dto.ts';

/** Who keeps the members of a list. */
export interface MailListKeeper {
  /** Whether the person with the token gets the emails; null for an unknown token. Changes nothing. */
  isSubscribed(list: MailList, token: string): Promise<boolean | null>;
  /** Ends them, and may be repeated. False for an unknown token. */
  unsubscribe(list: MailList, token: string): Promise<boolean>;
}

/** Ends optional emails by the link in them, signed in or not: the token in the link is the authority. */
@Injectable()
export class UnsubscribeService {
  private readonly keepers = new Map<MailList, MailListKeeper>();

  /** To be called by a module's constructor. */
  register(lists: readonly MailList[], keeper: MailListKeeper): void {
    for (const list of lists) this.keepers.set(list, keeper);
  }

  /** @throws MAIL_LINK_NOT_FOUND */
  async find({ token, list }: UnsubscribeQuery): Promise<MailSubscriptionResponse> {
    const subscribed = await this.getKeeper(list).isSubscribed(list, token);
    if (subscribed === null) throw consentError('MAIL_LINK_NOT_FOUND');
    return { subscription: { list, subscribed } };
  }

  /** @throws MAIL_LINK_NOT_FOUND */
  async unsubscribe({ token, list }: UnsubscribeQuery): Promise<WithMessage<object>> {
    if (!(await this.getKeeper(list).unsubscribe(list, token))) throw consentError('MAIL_LINK_NOT_FOUND');
    return new WithMessage('You have been unsubscribed. We will not send you these emails any more.', {});
  }

  /** The page that asks and unsubscribes; null for an unknown token. Programs that check the links of an email ask too. */
  async findPage({ token, list }: UnsubscribeQuery): Promise<string | null> {
    if ((await this.getKeeper(list).isSubscribed(list, token)) === null) return null;
    return `/unsubscribe?${new URLSearchParams({ token, list }).toString()}`;
  }

  private getKeeper(list: MailList): MailListKeeper {
    const keeper = this.keepers.get(list);
    if (!keeper) throw new Error(`nobody keeps the list "${list}"`);
    return keeper;
  }
}
