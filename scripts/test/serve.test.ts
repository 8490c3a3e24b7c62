import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { startedAt } from '../lib/started-at.mjs';
import { waitUntil } from '../lib/processes.ts';
import { StubProject } from './support/stub-project.ts';

const gone = (pids: number[]) => waitUntil(() => pids.every((pid) => startedAt(pid) === undefined), 10_000);

describe('serve', () => {
  let project: StubProject;
  before(() => {
    project = new StubProject();
  });
  afterEach(() => project.stopAll());
  after(() => project.remove());

  test('first start – prints the addresses, passes the backend its environment, stops in order', async () => {
    const launch = await project.launch();
    assert.match(launch.output, new RegExp(`Store +http://localhost:${launch.port}\n`));
    assert.match(launch.output, /customer@example\.com +customer123/);
    assert.equal(await (await fetch(`http://localhost:${launch.port}/`)).text(), 'ok');
    const env = JSON.parse(project.read('environment.json')) as Record<string, string>;
    assert.match(env.DATABASE_URL ?? '', /^postgresql:\/\/store_app:/);
    assert.equal(env.MIGRATION_DATABASE_URL, undefined);
    const migration = JSON.parse(project.read('migration-environment.json')) as Record<string, string>;
    assert.match(migration.MIGRATION_DATABASE_URL ?? '', /^postgresql:\/\/store:/);
    assert.equal(migration.DATABASE_URL, env.DATABASE_URL);
    assert.match(env.CASHFREE_BASE_URL ?? '', /^http:\/\/127\.0\.0\.1:\d+\/pg$/);
    assert.equal(project.read('order.txt'), 'migration demo before backend demo --staff after backend ');
    const demo = JSON.parse(project.read('demo-environment.json')) as Record<string, string>;
    assert.equal(demo.DEMO_DATA, 'true');
    for (const name of ['DATABASE_URL', 'DATA_DIR', 'CASHFREE_BASE_URL']) assert.equal(demo[name], env[name]);
    const pids = [...project.services(), project.postmaster()];
    assert.equal(await launch.end('SIGTERM'), 0);
    assert.equal(project.read('sandbox-at-stop.txt'), 'sandbox up');
    assert.ok(await gone(pids));
  });

  test('demo data that cannot be loaded – the log is shown, everything is stopped', async () => {
    const launch = await project.launch({ STUB_DEMO_FAILS: '1' });
    assert.equal(await launch.end(), 1);
    assert.match(launch.output, /The demo exited unexpectedly \(exit code 1\)[^]+no room for pictures/);
  });

  test('DEMO_DATA=false – the demo loader does not run', async () => {
    rmSync(join(project.dataDir, 'order.txt'), { force: true });
    const launch = await project.launch({ DEMO_DATA: 'false' });
    assert.doesNotMatch(launch.output, /demo data|customer@example\.com/);
    assert.equal(project.read('order.txt'), 'migration ');
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
    assert.equal(env.CASHFREE_BASE_URL, 'https://api.example.com/pg');
    assert.equal(env.SMTP_URL, undefined);
    assert.equal(project.services().length, 1);
    await launch.end('SIGINT');
  });

  test('second start on the same data – one sentence, the first keeps running', async () => {
    const first = await project.launch();
    const second = await project.launch();
    assert.equal(await second.end(), 1);
    assert.match(second.output, /^The store already runs on .+http:\/\/localhost:\d+\).+\n$/);
    assert.equal((await fetch(`http://localhost:${first.port}/`)).status, 200);
    await first.end('SIGTERM');
  });

  test('busy port – one sentence with a solution, no stack trace', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const launch = await project.launch({ PORT: String(port) });
    other.close();
    assert.equal(await launch.end(), 1);
    assert.match(launch.output, /^Port \d+ is in use by another program\. .+PORT=\d+ npm start\n$/);
  });

  test('backend that fails at start – its error is shown, everything stopped', async () => {
    const launch = await project.launch({ STUB_FAILS: '1' });
    assert.equal(await launch.end(), 1);
    assert.match(launch.output, /exited unexpectedly \(exit code 3\)[^]+could not migrate: no such table/);
  });

  test('DATA_DIR that is a file – one sentence', async () => {
    const file = join(project.folder, 'a-file');
    writeFileSync(file, '');
    const launch = await project.launch({ DATA_DIR: file });
    assert.equal(await launch.end(), 1);
    assert.match(launch.output, /^.+a-file is in the way: a folder is needed there\. .+\n$/);
  });

  test('kill -9 of the launcher – its parts end, the next start works', async () => {
    const launch = await project.launch();
    const pids = [...project.services(), project.postmaster()];
    await launch.end('SIGKILL');
    assert.ok(await gone(pids));
    const next = await project.launch();
    assert.match(next.output, /is open\./);
    await next.end('SIGTERM');
  });

  test('kill -9 of a part – the part is named, the rest stops, exit code 1', async () => {
    const launch = await project.launch();
    const pids = [...project.services(), project.postmaster()];
    process.kill(pids[0] ?? 0, 'SIGKILL');
    assert.equal(await launch.end(), 1);
    assert.match(launch.output, /The sandbox exited unexpectedly \(SIGKILL\)/);
    assert.ok(await gone(pids));
  });

  test('kill -9 of everything at once – the next start works', async () => {
    const launch = await project.launch();
    for (const pid of [...project.services(), project.postmaster()]) process.kill(pid, 'SIGKILL');
    await launch.end('SIGKILL');
    const next = await project.launch();
    assert.match(next.output, /is open\./);
    assert.equal(await next.end('SIGTERM'), 0);
  });
});
