/**
 * Prerequisites of every command: a recent Node and npm, packages installed, the pinned
 * Node present, sources built. Plain JavaScript: it runs on any Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inStep } from './progress.mjs';
import { quietly } from './quietly.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const MODULES = join(ROOT, 'node_modules');
const PINNED_MAJOR = 24;

/** A failure that the user can fix: only its message is shown. */
export class Stop extends Error {}

/** @param {string} version @returns {number} */
const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** @param {'node' | 'npm'} tool @returns {number} */
function requiredMajor(tool) {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Number(/\d+/.exec(engines[tool])?.[0]);
}

/** The npm that runs this process, or the one on the PATH. @returns {string[]} */
function npm() {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli).startsWith('npm-cli')) return [process.execPath, cli];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/** Refuses a Node or npm that is too old. */
export function checkTools() {
  if (major(process.version) < requiredMajor('node')) {
    throw new Stop(
      `Node ${process.version} is too old: Node ${requiredMajor('node')} or newer is needed (https://nodejs.org).`,
    );
  }
  const [program = 'npm', ...args] = npm();
  const fromAgent = /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
  const version =
    fromAgent ?? spawnSync(program, [...args, '--version'], { encoding: 'utf8' }).stdout?.trim();
  if (!version)
    throw new Stop('npm was not found. It comes with Node: install Node again (https://nodejs.org).');
  if (major(version) < requiredMajor('npm')) {
    throw new Stop(
      `npm ${version} is too old: npm ${requiredMajor('npm')} or newer is needed. Update it with: npm install -g npm`,
    );
  }
}

/** @param {string} output @param {number} count */
const tail = (output, count) => output.trim().split('\n').slice(-count).join('\n');

/** @param {string} file @returns {string} */
const digest = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** npm writes its hidden lockfile last, so an interrupted install is detected. */
function isInstalled() {
  const lock = join(ROOT, 'package-lock.json');
  const hidden = join(MODULES, '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const stamp = join(MODULES, '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest(lock)) return true;
  return statSync(hidden).mtimeMs >= statSync(lock).mtimeMs;
}

/** Installs the packages of the lockfile if needed. */
export async function ensurePackages() {
  if (isInstalled()) return;
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--include=dev', '--include=optional'];
  await inStep('Installing packages', async () => {
    let { code, output } = await quietly([...npm(), 'ci', ...flags]);
    // The lockfile does not match package.json, which is being edited: let npm resolve it.
    if (code !== 0 && /npm (error|ERR!) code EUSAGE/.test(output)) {
      ({ code, output } = await quietly([...npm(), 'install', ...flags]));
    }
    if (code !== 0) throw new Stop(`${installSentence(output)}\n\n${tail(output, 12)}`);
    writeFileSync(join(MODULES, '.installed'), digest(join(ROOT, 'package-lock.json')));
  });
}

/** @param {string} output of npm @returns {string} */
function installSentence(output) {
  if (/ENOSPC/.test(output)) return `The disk that holds ${ROOT} is full. Free some space, then start again.`;
  if (/EROFS/.test(output)) return `${ROOT} is on a read-only disk, so packages cannot be installed there.`;
  if (/EACCES|EPERM/.test(output))
    return `This user may not write to ${ROOT}, so packages cannot be installed there.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output)) {
    return 'The packages could not be fetched: npm cannot reach its registry. Check the network, then start again.';
  }
  return 'npm could not install the packages. Output:';
}

/** Path of the Node that runs everything: the pinned one, or the installed one if it is new enough. */
export function pinnedNode() {
  const pinned = join(MODULES, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (major(process.version) >= PINNED_MAJOR) return process.execPath;
  throw new Stop(
    `Node ${PINNED_MAJOR} is missing: it is fetched by an install script, and npm was told to skip those. ` +
      `Run "npm rebuild node --ignore-scripts=false", or start with a Node ${PINNED_MAJOR} of your own.`,
  );
}

/** @param {string} node @returns {NodeJS.ProcessEnv} an environment in which `node` means the pinned one */
export function withNode(node) {
  const path = [dirname(node), join(MODULES, '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path, NX_DAEMON: 'false', NX_TUI: 'false' };
}

const BUILDS = [
  { name: 'backend', folders: ['backend/src'], output: 'backend/dist/main.js' },
  {
    name: 'storefront',
    folders: ['storefront', 'api-client', 'examples'],
    output: 'storefront/build/server/index.js',
  },
  { name: 'admin', folders: ['admin', 'api-client', 'examples'], output: 'admin/dist/index.html' },
];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'build', 'test', 'coverage', '.react-router', '.nx']);

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_SOURCE.has(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? sources(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
    .sort();
}

/** @param {typeof BUILDS[number]} build @returns {string} changes when anything the build reads changes */
function fingerprint({ name, folders }) {
  const shared = [
    'package-lock.json',
    'tsconfig.base.json',
    `${name}/package.json`,
    `${name}/tsconfig.build.json`,
  ];
  const hash = createHash('sha256');
  for (const file of [...shared, ...folders.flatMap(sources)]) {
    if (existsSync(join(ROOT, file))) hash.update(`${file}\0${digest(join(ROOT, file))}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} file @returns {Record<string, string>} */
function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** What the tools themselves said: npm's and nx's remarks about a failed script come after it. @param {string} output */
function buildErrors(output) {
  const lines = output.split('\n').filter((line) => !/npm (error|notice)|^\s*at /.test(line));
  const end = lines.findIndex((line) => /NX +Running target build .* failed/.test(line));
  return tail(lines.slice(0, end === -1 ? undefined : end).join('\n'), 40);
}

/**
 * Builds what changed since it was last built here.
 * @param {string} node
 * @param {string[]} wanted workspaces; all by default
 */
export async function ensureBuilt(node, wanted = BUILDS.map(({ name }) => name)) {
  const stampFile = join(MODULES, '.cache/store-build.json');
  const built = readStamp(stampFile);
  const now = Object.fromEntries(BUILDS.map((build) => [build.name, fingerprint(build)]));
  const stale = BUILDS.filter(
    ({ name, output }) =>
      wanted.includes(name) && (built[name] !== now[name] || !existsSync(join(ROOT, output))),
  );
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name);
  await inStep(`Building ${names.join(', ')}`, async () => {
    const nx = [node, join(MODULES, 'nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '-p'];
    const projects = names.map((name) => `@store/${name}`).join(',');
    const { code, output } = await quietly([...nx, projects, '--output-style=stream'], withNode(node));
    if (code !== 0) throw new Stop(`The build failed. Output:\n\n${buildErrors(output)}`);
    const absent = stale.find(({ output: file }) => !existsSync(join(ROOT, file)));
    if (absent) throw new Stop(`The build of ${absent.name} did not create ${absent.output}.`);
  });
  mkdirSync(dirname(stampFile), { recursive: true });
  const fresh = Object.fromEntries(names.map((name) => [name, now[name]]));
  writeFileSync(stampFile, JSON.stringify({ ...built, ...fresh }));
}
