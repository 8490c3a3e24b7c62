import type { Hash } from 'node:crypto';

/** Hands on a stream's chunks and adds them to a hash. */
export async function* hashing(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
