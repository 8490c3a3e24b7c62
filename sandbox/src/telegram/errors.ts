/** A refusal in Telegram's format and words. */
export class TelegramError extends Error {
  readonly status: number;
  readonly parameters: Record<string, number> | undefined;

  constructor(status: number, description: string, parameters?: Record<string, number>) {
    super(description);
    this.status = status;
    this.parameters = parameters;
  }

  /** The response body. */
  toBody() {
    return {
      ok: false,
      error_code: this.status,
      description: this.message,
      ...(this.parameters && { parameters: this.parameters }),
    };
  }
}

const bad = (words: string) => () => new TelegramError(400, `Bad Request: ${words}`);
const forbidden = (words: string) => () => new TelegramError(403, `Forbidden: ${words}`);

export const telegramErrors = {
  unauthorized: () => new TelegramError(401, 'Unauthorized'),
  unknownMethod: () => new TelegramError(404, 'Not Found: method not found'),
  tooManyRequests: (seconds: number) =>
    new TelegramError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds }),
  upgraded: (id: number) =>
    new TelegramError(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: id,
    }),
  chatIdEmpty: bad('chat_id is empty'),
  chatNotFound: bad('chat not found'),
  userIdInvalid: bad('invalid user_id specified'),
  linkName: bad('INVITE_LINK_NAME_INVALID'),
  linkLimits: bad("member limit can't be specified for links requiring administrator approval"),
  linkExpiry: bad('EXPIRE_DATE_INVALID'),
  linkUsage: bad('USAGE_LIMIT_INVALID'),
  linkUnknown: bad('INVITE_HASH_INVALID'),
  noRightForLinks: bad('not enough rights to manage chat invite link'),
  noRightForRequests: bad('not enough rights to manage chat join requests'),
  noRightToRestrict: bad('not enough rights to restrict/unrestrict chat member'),
  noRequest: bad('HIDE_REQUESTER_MISSING'),
  alreadyMember: bad('USER_ALREADY_PARTICIPANT'),
  isOwner: bad("can't remove chat owner"),
  isAdministrator: bad('user is an administrator of the chat'),
  supergroupsOnly: bad('method is available for supergroup and channel chats only'),
  textEmpty: bad('message text is empty'),
  textLong: bad('message is too long'),
  webhookUrl: bad('bad webhook: An HTTPS URL must be provided for webhook'),
  secretCharacters: bad('secret token contains unallowed characters'),
  secretLong: bad('secret token is too long'),
  botKicked: (type: string) => forbidden(`bot was kicked from the ${type} chat`)(),
  botOutside: (type: string) => forbidden(`bot is not a member of the ${type} chat`)(),
  notStarted: forbidden("bot can't initiate conversation with a user"),
  blocked: forbidden('bot was blocked by the user'),
};
