import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { startedAt } from '../lib/started-at.mjs';
import { waitUntil } from '../lib/processes.ts';
import { StubProject } from './support/stub-project.ts';

const haveEnded = (pids: number[]) =>
  waitUntil(() => pids.every((pid) => startedAt(pid) === undefined), 10_000);

describe('serve', () => {
  let project: StubProject;
  beforeAll(() => {
    project = new StubProject();
  });
  afterEach(() => project.stopAll());
  afterAll(() => project.remove());

  test('first start – prints the addresses, passes the backend its environment, stops in order', async () => {
    const launch = await project.launch();
    expect(launch.output).toMatch(new RegExp(`Store +http://localhost:${launch.port}\n`));
    expect(launch.output).toMatch(/customer@example\.com +customer123/);
    expect(await (await fetch(`http://localhost:${launch.port}/`)).text()).toBe('ok');
    const env = JSON.parse(project.read('environment.json')) as Record<string, string>;
    expect(env.DATABASE_URL ?? '').toMatch(/^postgresql:\/\/store_app:/);
    expect(env.MIGRATION_DATABASE_URL).toBeUndefined();
    const migration = JSON.parse(project.read('migration-environment.json')) as Record<string, string>;
    expect(migration.MIGRATION_DATABASE_URL ?? '').toMatch(/^postgresql:\/\/store:/);
    expect(migration.DATABASE_URL).toBe(env.DATABASE_URL);
    expect(env.CASHFREE_BASE_URL ?? '').toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pg$/);
    expect(project.read('order.txt')).toBe(
      'migration demo --exit-with-parent before backend demo --exit-with-parent --staff after backend ',
    );
    const demo = JSON.parse(project.read('demo-environment.json')) as Record<string, string>;
    expect(demo.DEMO_DATA).toBe('true');
    for (const name of ['DATABASE_URL', 'DATA_DIR', 'CASHFREE_BASE_URL']) expect(demo[name]).toBe(env[name]);
    const pids = [...project.services(), project.postmaster()];
    expect(await launch.end('SIGTERM')).toBe(0);
    expect(project.read('sandbox-at-stop.txt')).toBe('sandbox up');
    expect(await haveEnded(pids)).toBeTruthy();
  });

  test('demo data that cannot be loaded – the log is shown, everything is stopped', async () => {
    const launch = await project.launch({ STUB_DEMO_FAILS: '1' });
    expect(await launch.end()).toBe(1);
    expect(launch.output).toMatch(/The demo exited unexpectedly \(exit code 1\)[^]+no room for pictures/);
  });

  test('DEMO_DATA=false – the demo loader does not run', async () => {
    rmSync(join(project.dataDir, 'order.txt'), { force: true });
    const launch = await project.launch({ DEMO_DATA: 'false' });
    expect(launch.output).not.toMatch(/demo data|customer@example\.com/);
    expect(project.read('order.txt')).toBe('migration ');
    await launch.end('SIGTERM');
  });

  test('payment provider configured – no sandbox, the backend gets the settings unchanged', async () => {
    const launch = await project.launch({
      CASHFREE_APP_ID: 'live-id',
      CASHFREE_SECRET_KEY: 'live-key',
      CASHFREE_BASE_URL: 'https://api.example.com/pg',
      CASHFREE_MODE: 'production',
    });
    const env = JSON.parse(project.read('environment.json')) as Record<string, string>;
    expect(env.CASHFREE_BASE_URL).toBe('https://api.example.com/pg');
    expect(env.SMTP_URL).toBeUndefined();
    expect(project.services().length).toBe(1);
    await launch.end('SIGINT');
  });

  test('second start on the same data – one sentence, the first keeps running', async () => {
    const first = await project.launch();
    const second = await project.launch();
    expect(await second.end()).toBe(1);
    expect(second.output).toMatch(/^The store already runs on .+http:\/\/localhost:\d+\).+\n$/);
    expect((await fetch(`http://localhost:${first.port}/`)).status).toBe(200);
    await first.end('SIGTERM');
  });

  test('busy port – one sentence with a solution, no stack trace', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const launch = await project.launch({ PORT: String(port) });
    other.close();
    expect(await launch.end()).toBe(1);
    expect(launch.output).toMatch(/^Port \d+ is in use by another program\. .+PORT=\d+ npm start\n$/);
  });

  test('backend that fails at start – its error is shown, everything stopped', async () => {
    const launch = await project.launch({ STUB_FAILS: '1' });
    expect(await launch.end()).toBe(1);
    expect(launch.output).toMatch(/exited unexpectedly \(exit code 3\)[^]+could not migrate: no such table/);
  });

  test('DATA_DIR that is a file – one sentence', async () => {
    const file = join(project.folder, 'a-file');
    writeFileSync(file, '');
    const launch = await project.launch({ DATA_DIR: file });
    expect(await launch.end()).toBe(1);
    expect(launch.output).toMatch(/^.+a-file is in the way: a folder is needed there\. .+\n$/);
  });

  test('kill -9 of the launcher – its parts end, the next start works', async () => {
    const launch = await project.launch();
    const pids = [...project.services(), project.postmaster()];
    await launch.end('SIGKILL');
    expect(await haveEnded(pids)).toBeTruthy();
    const next = await project.launch();
    expect(next.output).toMatch(/is open\./);
    await next.end('SIGTERM');
  });

  test('kill -9 of a part – the part is named, the rest stops, exit code 1', async () => {
    const launch = await project.launch();
    const pids = [...project.services(), project.postmaster()];
    process.kill(pids[0] ?? 0, 'SIGKILL');
    expect(await launch.end()).toBe(1);
    expect(launch.output).toMatch(/The sandbox exited unexpectedly \(SIGKILL\)/);
    expect(await haveEnded(pids)).toBeTruthy();
  });

  test('kill -9 of everything at once – the next start works', async () => {
    const launch = await project.launch();
    for (const pid of [...project.services(), project.postmaster()]) process.kill(pid, 'SIGKILL');
    await launch.end('SIGKILL');
    const next = await project.launch();
    expect(next.output).toMatch(/is open\./);
    expect(await next.end('SIGTERM')).toBe(0);
  });
});
