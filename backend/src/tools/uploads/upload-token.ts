import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createdAt } from '../../common/fields/ids.ts';

/** An upload in pieces: who sends how many bytes. It is in the address of the upload, signed. */
export interface PartialUpload {
  id: string;
  userId: string;
  size: number;
}

/** An upload can be resumed for a day. */
export const RESUMABLE_MS = 24 * 60 * 60 * 1000;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const TOKEN = new RegExp(`^(${UUID})\\.([1-9][0-9]{0,11})\\.([0-9a-f]{32})$`);

export function uploadKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'resumable uploads', 32));
}

function signature(key: Buffer, { id, userId, size }: PartialUpload): string {
  // Half of it: parameters of paths have at most 100 characters.
  return createHmac('sha256', key).update(`${id}\n${userId}\n${size}`).digest('hex').slice(0, 32);
}

export function signUpload(key: Buffer, upload: PartialUpload): string {
  return `${upload.id}.${upload.size}.${signature(key, upload)}`;
}

/** The upload of a token; null when it is not this person's, not signed, or older than a day. */
export function readUpload(key: Buffer, userId: string, token: string, now: Date): PartialUpload | null {
  const [, id, size, given] = TOKEN.exec(token) ?? [];
  if (!id || !given) return null;
  const upload = { id, userId, size: Number(size) };
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, upload)))) return null;
  const began = createdAt(id)?.getTime() ?? 0;
  return now.getTime() - began < RESUMABLE_MS ? upload : null;
}
