import { createHash, type Hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer, json } from 'node:stream/consumers';
import yazl from 'yazl';
import { STAFF } from './support/app.ts';
import { createDatabase, type TestDatabase } from './support/database.ts';
import { inLab } from './support/lab.ts';
import { S3Server } from './support/s3.ts';
import { type StoreProcess, StoreProgram } from './support/store-process.ts';
import { addTool, type Uploaded } from './support/tools.ts';

const MB = 1024 * 1024;
/** The limit. */
const LARGE_BYTES = 100 * MB;
/** A bucket gets it in several parts, as it gets the large one. */
const SMALL_BYTES = 20 * MB;
const EXTRA_MB = 60;
/** As large as those of the console. */
const PIECE_BYTES = 4 * MB;
/** As in the image. */
const FLAGS = '--max-semi-space-size=4';

/** Peak memory is available on Linux only. */
const inLabOnLinux = inLab && existsSync('/proc/self/clear_refs') ? describe : describe.skip;

/** A stream of an archive of incompressible data. */
function noiseArchive(bytes: number): Readable {
  const archive = new yazl.ZipFile();
  const noise = Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= MB) yield randomBytes(Math.min(left, MB));
    })(),
  );
  archive.addReadStream(noise, 'noise.bin', { compress: false });
  archive.end();
  return archive.outputStream as unknown as Readable;
}

async function addTo(hash: Hash, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** Streams a ZIP of exactly so many bytes to disk. */
async function writeZip(path: string, bytes: number): Promise<void> {
  const around = (await buffer(noiseArchive(1))).length - 1;
  await pipeline(noiseArchive(bytes - around), createWriteStream(path));
}

inLabOnLinux('memory of the store while files pass through', () => {
  let folder: string;
  let program: StoreProgram;
  let small: string;
  let large: string;
  let sha256: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-memory-'));
    program = await StoreProgram.build();
    [small, large] = [join(folder, 'small.zip'), join(folder, 'large.zip')];
    await writeZip(small, SMALL_BYTES);
    await writeZip(large, LARGE_BYTES);
    sha256 = await addTo(createHash('sha256'), createReadStream(large));
  }, 120_000);
  afterAll(async () => {
    await program.remove();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each(['the disk', 'a bucket'])('to %s', (place) => {
    let server: S3Server | undefined;
    let database: TestDatabase;
    let store: StoreProcess;
    let staff: string;
    let idleMb: number;

    beforeAll(async () => {
      server = place === 'a bucket' ? await S3Server.start() : undefined;
      database = await createDatabase();
      store = await program.start(database, {
        ...server?.env,
        DATA_DIR: join(folder, place),
        NODE_OPTIONS: FLAGS,
      });
      staff = (await store.api.post<{ token: string }>('/admin/login', STAFF)).body.data.token;
      // The first ones load libraries and fill buffers, which must not count towards the large ones.
      await upload(small);
      await download(await uploadInPieces(small));
      idleMb = await memory('VmRSS');
    }, 120_000);
    afterAll(async () => {
      await store.end('SIGTERM');
      await server?.stop();
      await database.drop();
    });

    const memory = async (name: 'VmRSS' | 'VmHWM') => {
      const status = await readFile(`/proc/${store.pid}/status`, 'utf8');
      return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
    };

    /** By how many MB the store's memory while `work` ran exceeded that of the idle store, at the most. */
    async function riseDuring(name: string, work: () => Promise<void>): Promise<number> {
      await writeFile(`/proc/${store.pid}/clear_refs`, '5');
      await work();
      const rise = (await memory('VmHWM')) - idleMb;
      process.stderr.write(`${place}: memory rose by ${rise.toFixed(0)} MB during the ${name}\n`);
      return rise;
    }

    async function upload(path: string): Promise<Uploaded> {
      const head = '--boundary\r\ncontent-disposition: form-data; name="file"; filename="large.zip"\r\n\r\n';
      const tail = '\r\n--boundary--\r\n';
      const call = request(`${store.api.url}/api/admin/upload-zip`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${staff}`,
          'content-type': 'multipart/form-data; boundary=boundary',
          'content-length': head.length + (await stat(path)).size + tail.length,
        },
      });
      const answered = once(call, 'response') as Promise<[Readable]>;
      call.write(head);
      await pipeline(createReadStream(path), call, { end: false });
      call.end(tail);
      const [response] = await answered;
      return ((await json(response)) as { data: Uploaded }).data;
    }

    /** Uploads as the console does. */
    async function uploadInPieces(path: string): Promise<Uploaded> {
      const { size } = await stat(path);
      const authorization = `Bearer ${staff}`;
      const begun = await fetch(`${store.api.url}/api/admin/uploads`, {
        method: 'POST',
        headers: { authorization, 'upload-length': String(size) },
      });
      const address = begun.headers.get('location') ?? '';
      const file = await open(path);
      for (let offset = 0; offset < size; offset += PIECE_BYTES) {
        const piece = new Uint8Array(Math.min(PIECE_BYTES, size - offset));
        await file.read(piece, 0, piece.length, offset);
        const answer = await fetch(store.api.url + address, {
          method: 'PATCH',
          headers: {
            authorization,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
          body: piece,
        });
        expect(answer.status).toBe(204);
      }
      await file.close();
      const finish = `${address.slice('/api'.length)}/finish`;
      return (await store.api.post<Uploaded>(finish, { fileName: 'large.zip' }, staff)).body.data;
    }

    /** Downloads a tool of an uploaded archive. Returns the SHA-256 of what was sent. */
    async function download({ url }: Uploaded): Promise<string> {
      const { id } = await addTool(store, staff, { fileUrl: url, price: 0 });
      const link = await store.api.get<{ downloadUrl: string }>(`/tools/${id}/download`, staff);
      const { body } = await fetch(store.api.url + link.body.data.downloadUrl);
      return addTo(createHash('sha256'), body ?? Readable.from([]));
    }

    test.each([
      ['in one request', upload],
      ['in pieces', uploadInPieces],
    ])(
      `100 MB up %s, and down – less than ${EXTRA_MB} MB more memory, and the same bytes`,
      async (name, send) => {
        expect((await stat(large)).size).toBe(LARGE_BYTES);
        let uploaded: Uploaded | undefined;
        const up = await riseDuring(`upload ${name}`, async () => {
          uploaded = await send(large);
        });
        expect(uploaded?.sha256).toBe(sha256);
        let received: string | undefined;
        const down = await riseDuring('download', async () => {
          received = await download(uploaded!);
        });
        expect(received).toBe(sha256);
        expect(up).toBeLessThan(EXTRA_MB);
        expect(down).toBeLessThan(EXTRA_MB);
      },
      120_000,
    );
  });
});
