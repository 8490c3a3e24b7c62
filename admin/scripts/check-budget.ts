/**
 * Fails when a page of the console would load more JavaScript than it may, gzipped, before anything is clicked.
 * Reads the build's manifest; run after `vite build`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const DIST = join(import.meta.dirname, '../dist');
const KILOBYTE = 1024;

const ENTRY = 'index.html';
const CHARTS = ['src/components/charts/DayLines.tsx'];

/** What each page loads: the entry, then the parts it asks for by itself. In gzipped kilobytes. */
const pages = [
  { page: '/admin/login', parts: [ENTRY], budget: 170 },
  {
    page: '/admin/dashboard',
    parts: [ENTRY, 'src/App.tsx', 'src/dashboard/DashboardScreen.tsx', ...CHARTS],
    budget: 375,
  },
];

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

function getChunk(name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no part called ${name}`);
  return chunk;
}

/** The files of the parts and of everything they import. */
function getFiles(parts: string[], found = new Set<string>()): Set<string> {
  for (const name of parts) {
    const { file, imports = [] } = getChunk(name);
    if (found.has(file)) continue;
    found.add(file);
    getFiles(imports, found);
  }
  return found;
}

let over = false;
for (const { page, parts, budget } of pages) {
  const bytes = [...getFiles(parts)]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  over ||= kilobytes > budget;
  process.stdout.write(`${page}: ${kilobytes} KB of JavaScript gzipped, ${budget} KB allowed\n`);
}
if (over) process.exitCode = 1;
