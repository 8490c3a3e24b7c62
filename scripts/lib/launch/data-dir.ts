import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock, type Lock } from '../lock.ts';
import { diskSentence, errorCode, Problem } from '../problem.ts';
import { endProcess, type ProcessIdentity } from '../processes.ts';
import type { Settings } from './settings.ts';

/** A full disk causes obscure errors later, so it is checked first. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Creates DATA_DIR and locks it for this launcher. A launcher that was just killed may need a moment to
 * stop its parts, so a held lock is retried for `patience` milliseconds.
 */
export async function takeDataDir(settings: Settings, patience = 2500): Promise<Lock> {
  const { dataDir } = settings;
  try {
    // 0711: as root, the database's account needs access.
    if (createFolder(dataDir)) chmodSync(dataDir, 0o711);
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    const disk = statfsSync(dataDir);
    if (disk.bavail * disk.bsize < MIN_FREE_BYTES) {
      throw new Problem(`The disk that holds ${dataDir} is full. Free some space, then start again.`);
    }
    const file = join(dataDir, 'launcher.json');
    for (const deadline = Date.now() + patience; ; await sleep(100)) {
      const lock = takeLock(file);
      if (!('heldBy' in lock)) return lock;
      if (Date.now() > deadline) throw new Problem(alreadyRunning(dataDir, lock.heldBy));
    }
  } catch (error) {
    const sentence = error instanceof Problem ? undefined : diskSentence(error, dataDir);
    throw sentence ? new Problem(sentence) : error;
  }
}

/** Creates the folder and its parents; returns whether it was missing. */
function createFolder(folder: string): boolean {
  try {
    return mkdirSync(folder, { recursive: true }) !== undefined;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    // Node reports ENOENT for a read-only disk, too: check the nearest parent that exists.
    let parent = dirname(folder);
    while (!existsSync(parent)) parent = dirname(parent);
    accessSync(parent, constants.W_OK);
    throw error;
  }
}

function alreadyRunning(dataDir: string, holder: ProcessIdentity): string {
  const at = readRunning(dataDir)?.url;
  return (
    `The store already runs on ${dataDir} (process ${holder.pid}${at ? `, ${at}` : ''}). ` +
    'Stop it first, or start a second one with its own DATA_DIR and PORT.'
  );
}

type Running = { url: string; parts: ProcessIdentity[] };

function readRunning(dataDir: string): Running | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || !('url' in parsed) || !('parts' in parsed))
      return undefined;
    if (typeof parsed.url !== 'string' || !Array.isArray(parsed.parts)) return undefined;
    const parts = parsed.parts.filter(isIdentity);
    return { url: parsed.url, parts };
  } catch {
    return undefined;
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return false;
  return typeof value.pid === 'number' && typeof value.started === 'string';
}

/** Records what is running, for the next start after this launcher was killed. */
export function noteRunning(dataDir: string, running: Running): void {
  const file = join(dataDir, 'running.json');
  writeFileSync(`${file}.new`, JSON.stringify(running), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Deletes that record after a clean stop. */
export function forgetRunning(dataDir: string): void {
  rmSync(join(dataDir, 'running.json'), { force: true });
}

/** Stops the parts that a killed launcher left running, unless their process ids were reused. */
export async function endLeftovers(dataDir: string): Promise<void> {
  const left = readRunning(dataDir)?.parts ?? [];
  await Promise.all(left.map((part) => endProcess(part, 5000)));
  forgetRunning(dataDir);
}
