/** A bot in a group. The token is never written to a log or an error. */
export interface Group {
  token: string;
  externalId: string;
}

/** What a bot can do in a group; a null says that what comes before it is wrong. */
export interface GroupFacts {
  bot: { id: string; name: string } | null;
  group: { id: string; title: string; isSuitable: boolean } | null;
  /** The group is known, but the bot is not in it. */
  isOutside: boolean;
  isAdmin: boolean;
  canInvite: boolean;
  canRemove: boolean;
}

/** What is known of a bot without a token. */
export const NOTHING: GroupFacts = {
  bot: null,
  group: null,
  isOutside: false,
  isAdmin: false,
  canInvite: false,
  canRemove: false,
};

/** Whether somebody is in the group. */
export type Presence = 'absent' | 'present' | 'admin';

export interface WebhookAddress {
  url: string;
  secret: string;
}

/** The service did not answer, or failed. Whether the call was done is not known. */
export class CommunityUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommunityUnavailable';
  }
}

/**
 * Why the service refused: `token` the bot's token, `outside` the bot is not there, `rights` it may not do it, `person`
 * they cannot be written to, `absent` they are not there, `done` it is so already, `other` anything else.
 */
export type RefusalKind = 'token' | 'outside' | 'rights' | 'person' | 'absent' | 'done' | 'other';

/** The service refused; the same call will be refused again. */
export class CommunityRefusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
  ) {
    super(message);
    this.name = 'CommunityRefusal';
  }
}

/** The group has another id from now on; nothing was done. */
export class GroupMoved extends Error {
  constructor(readonly externalId: string) {
    super('The group has another id');
    this.name = 'GroupMoved';
  }
}

/**
 * A service that has groups. Calls that can be repeated without harm are repeated after a lost connection.
 * @throws CommunityUnavailable, CommunityRefusal, GroupMoved, and RetryableError while it must not be called
 */
export abstract class CommunityPort {
  /** What the bot is and may do. Of the refusals none is thrown. */
  abstract check(group: Group): Promise<GroupFacts>;
  /** An address where people ask to join; `name` has at most 32 characters. */
  abstract link(group: Group, name: string, expiresAt: Date): Promise<string>;
  /** False when they do not ask any more. */
  abstract approve(group: Group, person: string): Promise<boolean>;
  abstract decline(group: Group, person: string): Promise<void>;
  /** They may come back. */
  abstract remove(group: Group, person: string): Promise<void>;
  abstract message(token: string, person: string, text: string): Promise<void>;
  abstract memberState(group: Group, person: string): Promise<Presence>;
  /** Where updates are sent from now on; null for nowhere. */
  abstract setWebhook(token: string, to: WebhookAddress | null): Promise<void>;
}
