import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../lib/processes.ts';
import { startedAt } from '../lib/started-at.mjs';
import { StubProject } from './support/stub-project.ts';

const project = new StubProject();
afterAll(() => project.remove());

const backend = (answer: string) => `// @ts-nocheck
import { createServer } from 'node:http';
process.stdin.on('end', () => process.exit(0)).resume();
createServer((request, response) => response.end('${answer}')).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;
const compilerOptions = { module: 'NodeNext', rootDir: 'src', outDir: 'dist', types: [] };
project.write('backend/tsconfig.build.json', JSON.stringify({ compilerOptions, include: ['src'] }));
project.write('backend/src/main.ts', backend('backend 1'));
for (const [client, base] of Object.entries({ storefront: '/', admin: '/admin/' })) {
  project.write(`${client}/vite.config.ts`, `export default { base: '${base}' };`);
  project.write(`${client}/index.html`, `<script type="module" src="${base}main.js"></script>`);
  project.write(`${client}/main.js`, `document.title = '${client} 1';`);
}

async function answers(url: string, text: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(100)) {
    const body = await fetch(url).then((response) => response.text(), String);
    if (body.includes(text)) return;
  }
  throw new Error(`${url} never answered "${text}"`);
}

test('npm run dev – one address for all, changed sources are served, nothing keeps running', async () => {
  const launch = await project.launch({}, ['--dev']);
  const address = `http://localhost:${launch.port}`;
  await answers(`${address}/api/any`, 'backend 1');
  await answers(`${address}/l/code`, 'backend 1');
  await answers(`${address}/main.js`, 'storefront 1');
  await answers(`${address}/admin/main.js`, 'admin 1');
  const [sandbox = 0] = project.services();

  project.write('backend/src/main.ts', backend('backend 2'));
  project.write('storefront/main.js', `document.title = 'storefront 2';`);
  project.write('admin/main.js', `document.title = 'admin 2';`);
  await answers(`${address}/api/any`, 'backend 2');
  await answers(`${address}/main.js`, 'storefront 2');
  await answers(`${address}/admin/main.js`, 'admin 2');

  project.write('sandbox/src/changed.ts', '');
  expect(await waitUntil(() => startedAt(sandbox) === undefined, 30_000)).toBeTruthy();
  await answers(`${address}/api/any`, 'backend 2');

  const pids = [...project.services(), project.postmaster()];
  expect(await launch.end('SIGTERM')).toBe(0);
  expect(await waitUntil(() => pids.every((pid) => startedAt(pid) === undefined), 10_000)).toBeTruthy();
});
