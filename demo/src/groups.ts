import { hash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { randomFrom } from './random.ts';
import { seal } from './seal.ts';
import { minutesAfter } from './seed/calendar.ts';
import { idFor } from './seed/ids.ts';

export interface GroupOptions {
  /** What the store encrypts stored secrets with. */
  dataSecret: string;
  /** The payment provider's API address; the sandbox plays Telegram on the same host. */
  gateway: string;
  /** The store's address, where the bot sends what happens. */
  storeUrl: string;
  now: Date;
}

interface Owner {
  id: string;
  name: string;
  hasRight: boolean;
}

type State = 'joined' | 'invited' | 'left' | 'removed';

const TIMEOUT_MS = 5_000;
const DAY = 24 * 60;
const RULES = 'Support and updates only. No tips, no calls to trade, no promises. Be kind.';
const UPDATES = ['message', 'my_chat_member', 'chat_member', 'chat_join_request'];
/** Of owners, one after the other; the rest has not joined. */
const STATES: readonly State[] = [
  'joined',
  'joined',
  'joined',
  'joined',
  'joined',
  'joined',
  'invited',
  'left',
];

/** The tool of the demo customer that most people own. */
const TOOL = /* sql */ `
  SELECT t.id, t.name FROM tools t JOIN entitlements e ON e.tool_id = t.id AND e.withdrawn_at IS NULL
   WHERE t.is_active AND EXISTS (
     SELECT FROM entitlements own JOIN users u ON u.id = own.user_id
      WHERE u.email = 'customer@example.com' AND own.tool_id = t.id AND own.withdrawn_at IS NULL
        AND NOT EXISTS (SELECT FROM licenses l WHERE l.entitlement_id = own.id AND l.expires_at < $1))
   GROUP BY t.id, t.name ORDER BY count(*) DESC, t.name LIMIT 1`;
/** Others than the demo customer, who has not joined yet: with a right first. */
const OWNERS = /* sql */ `
  SELECT u.id, u.name, bool_or(e.withdrawn_at IS NULL) AS "hasRight"
    FROM entitlements e JOIN users u ON u.id = e.user_id LEFT JOIN licenses l ON l.entitlement_id = e.id
   WHERE e.tool_id = $1 AND u.email <> 'customer@example.com' AND u.status = 'active' AND u.deleted_at IS NULL
     AND u.name <> '' AND l.disabled_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > $2)
   GROUP BY u.id, u.name ORDER BY u.id`;

interface Answer {
  result?: unknown;
  bot: { id: number; token: string; username: string };
  chat: { id: number; title: string };
  person: { id: number; username: string };
}

/** A call of the sandbox's Telegram. @throws when it does not answer */
async function call(gateway: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(new URL(path, gateway), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Makes an account at the sandbox's Telegram, in the group where the customer is a member. */
async function addAccount(gateway: string, chatId: number, owner: Owner, state: State) {
  const [firstName = '', ...rest] = owner.name.split(' ');
  const username = `${firstName.toLowerCase().replace(/[^a-z]/g, '')}_${randomFrom(owner.id).whole(100, 999)}_tg`;
  const { person } = await call(gateway, '/__sim/telegram/people', {
    firstName,
    lastName: rest.join(' '),
    username: username.length < 8 ? `u_${username}` : username.slice(0, 32),
  });
  if (state === 'joined') {
    const standing = { userId: person.id, status: 'member' };
    await call(gateway, `/__sim/telegram/chats/${chatId}/members`, standing);
  }
  return person;
}

async function addMembers(
  client: Client,
  id: string,
  chatId: number,
  owners: Owner[],
  options: GroupOptions,
) {
  const withRight = owners.filter(({ hasRight }) => hasRight);
  const former = owners.filter(({ hasRight }) => !hasRight).slice(0, 1);
  const members = [
    ...STATES.flatMap((state, place) => {
      const owner = withRight[place];
      return owner ? [{ owner, state }] : [];
    }),
    ...former.map((owner) => ({ owner, state: 'removed' as const })),
  ];
  for (const { owner, state } of members) {
    // Somebody who was only invited has not said the account yet.
    const person = state === 'invited' ? null : await addAccount(options.gateway, chatId, owner, state);
    const at = minutesAfter(options.now, -randomFrom(`group/${owner.id}`).whole(60, 20 * DAY));
    await client.query(
      `INSERT INTO community_members (community_id, user_id, external_id, name, state, at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, owner.id, person && String(person.id), person && `@${person.username}`, state, at],
    );
  }
}

async function add(client: Client, options: GroupOptions): Promise<void> {
  const { dataSecret, gateway, storeUrl, now } = options;
  const { rows: tools } = await client.query<{ id: string; name: string }>(TOOL, [now]);
  const [tool] = tools;
  if (!tool) return;
  const { rows: owners } = await client.query<Owner>(OWNERS, [tool.id, now]);
  const { bot } = await call(gateway, '/__sim/telegram/bots', {
    name: `${tool.name}: owners`,
    username: 'tool_owners_bot',
  });
  const { chat } = await call(gateway, '/__sim/telegram/chats', {
    title: `${tool.name}: owners`,
    botId: bot.id,
  });
  const createdAt = minutesAfter(now, -30 * DAY);
  const id = idFor(`community/${tool.id}`, createdAt);
  const secret = randomBytes(24).toString('base64url');
  await client.query(
    `INSERT INTO communities (id, kind, external_id, title, bot_id, bot_name, tool_ids, token_cipher, secret_hashes,
       rules, checked_at, created_at, updated_at)
     VALUES ($1, 'telegram', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      id,
      String(chat.id),
      chat.title,
      String(bot.id),
      bot.username,
      [tool.id],
      seal(dataSecret, `communities.token:${id}`, bot.token),
      [hash('sha256', secret)],
      RULES,
      now,
      createdAt,
    ],
  );
  await addMembers(client, id, chat.id, owners, options);
  // Last: who joined above is no news for the store.
  await call(gateway, `/telegram/bot${bot.token}/setWebhook`, {
    url: `${storeUrl}/api/telegram/${id}`,
    secret_token: secret,
    allowed_updates: UPDATES,
    drop_pending_updates: true,
  });
}

/**
 * Adds a group of a tool's owners, with its bot, group and people at the sandbox's Telegram. A store that has had a group
 * stays as it is. Never throws for want of the sandbox: the demo also works without it.
 */
export async function addGroup(client: Client, options: GroupOptions): Promise<void> {
  if (new URL(options.gateway).hostname.endsWith('cashfree.com')) return;
  const { rows } = await client.query('SELECT FROM communities LIMIT 1');
  if (rows.length > 0) return;
  await client.query('BEGIN');
  try {
    await add(client, options);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The demo's group could not be made at the sandbox: ${reason}\n`);
  }
}
