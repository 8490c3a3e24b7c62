import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack, type Pack } from 'tar-stream';

/** A tar archive, compressed with Zstandard, encrypted with age (age-encryption.org) to public keys. */

/** Adds entries to an archive, one after the other. */
export class ArchiveWriter {
  constructor(private readonly tar: Pack) {}

  async add(name: string, content: Buffer): Promise<void> {
    await new Promise<void>((done, failed) => {
      this.tar.entry({ name }, content, (error) => (error ? failed(error) : done()));
    });
  }

  /** `size` is the exact number of bytes of the content. */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    const entry = this.tar.entry({ name, size });
    await pipeline(content, entry);
  }
}

/** Encrypts to every recipient what `write` adds, and hands the bytes to `target`. */
export async function writeArchive(
  target: NodeJS.WritableStream,
  recipients: readonly string[],
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const compressed = tar.pipe(createZstdCompress());
  tar.on('error', (error: Error) => compressed.destroy(error));
  const age = new Encrypter();
  for (const recipient of recipients) age.addRecipient(recipient);
  const encrypted = await age.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>);
  const writing = write(new ArchiveWriter(tar)).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    },
  );
  await Promise.all([writing, pipeline(Readable.fromWeb(encrypted as NodeStream), target)]);
}

export interface ArchiveEntry {
  name: string;
  content: Readable;
}

/** The entries of an archive, in order. Each content must be read to its end before the next entry is taken. */
export async function* readArchive(source: Readable, identity: string): AsyncGenerator<ArchiveEntry> {
  const age = new Decrypter();
  age.addIdentity(identity);
  const plain = await age.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  const tar = extract();
  const feeding = pipeline(Readable.fromWeb(plain as NodeStream), createZstdDecompress(), tar);
  feeding.catch((error: Error) => tar.destroy(error));
  for await (const entry of tar) {
    yield { name: entry.header.name, content: Readable.from(entry) };
  }
  await feeding;
}
