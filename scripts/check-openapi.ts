/**
 * Fails when the committed backend/openapi.json, or the client's types and limits generated from it, differ from what
 * the backend's code generates. With `--write` it updates them instead.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { format } from 'oxfmt';
import { toLimits } from './lib/api-limits.ts';
import { ROOT } from './lib/launch/settings.ts';

const DOCUMENT = 'backend/openapi.json';
const CLIENT = 'api-client/src/schema.d.ts';
const LIMITS = 'api-client/src/limits.ts';

async function pretty(file: string, text: string): Promise<string> {
  return (await format(file, text, { printWidth: 110, singleQuote: true })).code;
}

/** Examples are useless in the client's types and would double their size. */
function withoutExamples(document: string): string {
  return JSON.stringify(
    JSON.parse(document, (key, value: unknown) => (/^examples?$/.test(key) ? undefined : value)),
  );
}

/** The generated files: content by path. */
async function generate(): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
    const quiet = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
    execFileSync(process.execPath, [nx, 'run', '@store/backend:build'], quiet);
    const document = join(folder, 'openapi.json');
    execFileSync(process.execPath, [join(ROOT, 'backend/dist/bin/write-api-document.js'), document], quiet);
    const text = readFileSync(document, 'utf8');
    const types = COMMENT_HEADER + astToString(await openapiTS(withoutExamples(text)));
    const files = new Map([[DOCUMENT, await pretty(DOCUMENT, text)]]);
    files.set(CLIENT, await pretty(CLIENT, types));
    files.set(LIMITS, await pretty(LIMITS, toLimits(text)));
    return files;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function isCurrent(file: string, fresh: string): Promise<boolean> {
  const path = join(ROOT, file);
  return existsSync(path) && (await pretty(file, readFileSync(path, 'utf8'))) === fresh;
}

const drifted: string[] = [];
for (const [file, fresh] of await generate()) {
  if (await isCurrent(file, fresh)) continue;
  if (process.argv.includes('--write')) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    writeFileSync(join(ROOT, file), fresh);
    console.log(`written: ${file}`);
  } else drifted.push(file);
}
if (drifted.length > 0) {
  console.error(`Out of date: ${drifted.join(', ')}. Update with: npm run check:openapi -- --write`);
  process.exitCode = 1;
} else {
  console.log('The API document and the types and limits of the client match the code.');
}
