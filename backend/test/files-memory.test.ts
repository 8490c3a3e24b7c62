import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer, json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { STAFF } from './support/app.js';
import { createDatabase, type TestDatabase } from './support/database.js';
import { freePort } from './support/free-port.js';
import { Api } from './support/http.js';
import { eventually, form, type StaffTool, type Uploaded, zip } from './support/tools.js';

const MB = 1024 * 1024;
const EXTRA_MB = 80;
const BACKEND = resolve(import.meta.dirname, '..');
const MODULES = resolve(BACKEND, '../node_modules');

/** Peak memory is available on Linux only. */
const onLinux = existsSync('/proc/self/clear_refs') ? describe : describe.skip;

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

/** Streams a ZIP of exactly 100 MB, the limit, to disk. Returns its SHA-256. */
async function writeLargeZip(path: string): Promise<string> {
  const around = (await buffer(noiseArchive(1))).length - 1;
  const hash = createHash('sha256');
  await pipeline(
    noiseArchive(100 * MB - around),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return hash.digest('hex');
}

onLinux('memory of the store while files pass through', () => {
  let folder: string;
  let database: TestDatabase;
  let child: ChildProcess;
  let api: Api;
  let staff: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-memory-'));
    // The layout of the repository: some packages are installed for the backend alone.
    const backend = join(folder, 'backend');
    await mkdir(backend);
    await symlink(MODULES, join(folder, 'node_modules'));
    const ownModules = join(BACKEND, 'node_modules');
    if (existsSync(ownModules)) await symlink(ownModules, join(backend, 'node_modules'));
    await writeFile(join(backend, 'package.json'), '{"type":"module"}');
    spawnSync(process.execPath, [
      join(MODULES, 'typescript/bin/tsc'),
      ...['-p', join(BACKEND, 'tsconfig.build.json'), '--outDir', join(backend, 'dist')],
    ]);
    database = await createDatabase();
    const port = await freePort();
    child = spawn(process.execPath, [join(backend, 'dist/main.js')], {
      stdio: 'inherit',
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        MIGRATION_DATABASE_URL: database.ownerUrl,
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        HOST: '127.0.0.1',
        ADMIN_EMAIL: STAFF.email,
        ADMIN_PASSWORD: STAFF.password,
        LOG_LEVEL: 'fatal',
      },
    });
    api = new Api(`http://127.0.0.1:${port}`);
    const isReady = () =>
      api.get('/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
    if (!(await eventually(isReady, 60_000))) throw new Error('the store did not start');
    staff = (await api.post<{ token: string }>('/admin/login', STAFF)).body.data.token;
    // The first upload loads libraries, which must not count towards the large one.
    await api.post('/admin/upload-zip', form(await zip(), 'small.zip'), staff);
  }, 120_000);

  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const memory = async (name: 'VmRSS' | 'VmHWM') => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  };

  /** The peak increase of the application's memory in MB while `work` ran. */
  async function riseDuring(work: () => Promise<void>): Promise<number> {
    await writeFile(`/proc/${child.pid}/clear_refs`, '5');
    const before = await memory('VmRSS');
    await work();
    return (await memory('VmHWM')) - before;
  }

  async function upload(path: string): Promise<Uploaded> {
    const head = '--boundary\r\ncontent-disposition: form-data; name="file"; filename="large.zip"\r\n\r\n';
    const tail = '\r\n--boundary--\r\n';
    const call = request(`${api.url}/api/admin/upload-zip`, {
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

  test(`100 MB up and down – less than ${EXTRA_MB} MB more memory, and the same bytes`, async () => {
    const path = join(folder, 'large.zip');
    const sha256 = await writeLargeZip(path);
    expect((await stat(path)).size).toBe(100 * MB);
    let uploaded: Uploaded | undefined;
    const up = await riseDuring(async () => {
      uploaded = await upload(path);
    });
    expect(uploaded?.sha256).toBe(sha256);

    const created = await api.post<{ tool: StaffTool }>(
      '/admin/tools',
      {
        ...{ name: 'Large', category: 'Other', shortDescription: 'x', description: 'x', price: 0 },
        fileUrl: uploaded?.url ?? '',
      },
      staff,
    );
    const link = await api.get<{ downloadUrl: string }>(
      `/tools/${created.body.data.tool.id}/download`,
      staff,
    );
    const hash = createHash('sha256');
    const down = await riseDuring(async () => {
      const response = await fetch(api.url + link.body.data.downloadUrl);
      for await (const chunk of response.body ?? []) hash.update(chunk as Uint8Array);
    });
    expect(hash.digest('hex')).toBe(sha256);

    expect(up).toBeLessThan(EXTRA_MB);
    expect(down).toBeLessThan(EXTRA_MB);
    process.stderr.write(
      `memory rose by ${up.toFixed(0)} MB during the upload, ${down.toFixed(0)} MB during the download\n`,
    );
  }, 120_000);
});
