import { telegramErrors } from '../errors.ts';
import { toSeconds } from '../entities.ts';
import type { Method, MethodParts } from './method.ts';

const LONGEST_SECRET = 256;
const CONNECTIONS = 40;
/** A deliberate deviation: Telegram wants HTTPS everywhere. */
const LOCAL =
  /^(localhost|127\.0\.0\.1|\[::1\]|10\..+|192\.168\..+|172\.(1[6-9]|2\d|3[01])\..+|[a-z][a-z0-9-]*)$/;

function isReachable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname));
}

/** Where a bot's updates go. */
export function createWebhookMethods({ bots, queue }: MethodParts): Record<string, Method> {
  return {
    setWebhook(bot, fields) {
      const { url, secret_token: secret = null } = fields;
      if (fields.drop_pending_updates) queue.dropPending(bot.id);
      if (url !== '' && !isReachable(url)) throw telegramErrors.webhookUrl();
      if (secret !== null && secret.length > LONGEST_SECRET) throw telegramErrors.secretLong();
      if (secret !== null && !/^[\w-]*$/.test(secret)) throw telegramErrors.secretCharacters();
      bots.save({
        ...bot,
        webhook:
          url === ''
            ? null
            : {
                url,
                secretToken: secret || null,
                allowedUpdates: fields.allowed_updates ?? bot.webhook?.allowedUpdates ?? [],
                maxConnections: fields.max_connections ?? CONNECTIONS,
                lastErrorAt: null,
                lastError: null,
              },
      });
      return true;
    },
    deleteWebhook(bot, fields) {
      if (fields.drop_pending_updates) queue.dropPending(bot.id);
      bots.save({ ...bot, webhook: null });
      return true;
    },
    getWebhookInfo({ id, webhook }) {
      const pending = queue.listPending().filter(({ botId }) => botId === id).length;
      return {
        url: webhook?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: pending,
        ...(webhook && { max_connections: webhook.maxConnections }),
        ...(webhook && webhook.allowedUpdates.length > 0 && { allowed_updates: webhook.allowedUpdates }),
        ...(webhook?.lastErrorAt && { last_error_date: toSeconds(webhook.lastErrorAt) }),
        ...(webhook?.lastError && { last_error_message: webhook.lastError }),
      };
    },
  };
}
