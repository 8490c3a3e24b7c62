import { z } from 'zod';
import { telegramErrors } from '../errors.ts';

/** Fields arrive as JSON, in a form or in the address, where everything is text. */
const flag = z.union([
  z.boolean(),
  z.enum(['true', 'True', '1']).transform(() => true),
  z.any().transform(() => false),
]);
const count = z.coerce.number().int();

const button = z.object({ text: z.string(), url: z.string().optional() });
const keyboard = z.object({ inline_keyboard: z.array(z.array(button)).default([]) });

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

export const fields = z.object({
  chat_id: z.union([z.string(), z.number()]).optional(),
  user_id: count.optional(),
  text: z.string().default(''),
  reply_markup: z.preprocess(parsed, keyboard.optional()),
  name: z.string().optional(),
  expire_date: count.optional(),
  member_limit: count.optional(),
  creates_join_request: flag.default(false),
  invite_link: z.string().default(''),
  only_if_banned: flag.default(false),
  url: z.string().default(''),
  secret_token: z.string().optional(),
  allowed_updates: z.preprocess(parsed, z.array(z.string()).optional()),
  max_connections: count.optional(),
  drop_pending_updates: flag.default(false),
});

export type Fields = z.infer<typeof fields>;

/** The chat's id as a number; names of public groups are not known here. */
export function readChatId({ chat_id: given }: Fields): number {
  if (given === undefined || given === '') throw telegramErrors.chatIdEmpty();
  const id = Number(given);
  if (!Number.isSafeInteger(id)) throw telegramErrors.chatNotFound();
  return id;
}

/** The user's id. */
export function readUserId({ user_id: id }: Fields): number {
  if (id === undefined || id <= 0) throw telegramErrors.userIdInvalid();
  return id;
}
