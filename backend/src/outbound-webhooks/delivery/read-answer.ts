import type { IncomingMessage } from 'node:http';
import { retryAfterSeconds } from './retry-schedule.ts';

/** The part of an answer that is kept. */
const KEPT_BYTES = 1_024;
/** After so much the connection is closed. */
const READ_BYTES = 65_536;
const NUL = '\u0000';

export interface Answer {
  status: number;
  body: string;
  retryAfter: number | null;
}

/** The beginning as text that PostgreSQL can store, without half a character at its end. */
function readBeginning(chunks: readonly Buffer[]): string {
  const kept = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  return new TextDecoder().decode(kept, { stream: true }).replaceAll(NUL, '');
}

/** Reads an answer up to a limit: however long it is, its status counts. @throws when it breaks off */
export async function readAnswer(response: IncomingMessage, now: Date): Promise<Answer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (size < KEPT_BYTES) chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > READ_BYTES) break;
  }
  return {
    status: response.statusCode ?? 0,
    body: readBeginning(chunks),
    retryAfter: retryAfterSeconds(response.headers['retry-after'], now),
  };
}
