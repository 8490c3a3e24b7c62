import { validateFileName } from 'yauzl';
import { shortened } from '../../../common/fields/words.ts';
import { Refusal } from './budget.ts';

const MAX_QUOTED = 100;
/** No system takes longer ones: of a path in bytes on Linux, of a part of it in UTF-16 on Windows. */
const MAX_PATH = 4096;
const MAX_PART = 255;

const FILE_TYPES = 0o170000;
const SYMBOLIC_LINK = 0o120000;
const REGULAR_FILE = 0o100000;
const FOLDER = 0o040000;

/** The attribute of a link, a junction and the like in Windows. */
export const WINDOWS_LINK = 0x400;

/** A name from an archive for a message; it can have 65,535 characters. */
export function quoted(name: string): string {
  return `“${shortened(name, MAX_QUOTED, '…')}”`;
}

const leadsOutRefusal = (): Refusal =>
  new Refusal('The archive contains a path that leads out of its folder (“..”).');

/** The message for what yauzl says about a name; null when the text is about something else. */
export function nameRefusal(problem: string): Refusal | null {
  if (problem.includes('invalid relative path')) return leadsOutRefusal();
  return problem.includes('absolute path') ? new Refusal('The archive contains an absolute path.') : null;
}

/** Throws a Refusal for a name that leads out of the folder where the archive is unpacked, or that no system takes. */
export function refuseDangerousName(name: string): void {
  const path = name.replaceAll('\\', '/');
  const refusal = nameRefusal(validateFileName(path) ?? '');
  if (refusal) throw refusal;
  if (name.includes('\0')) throw new Refusal('The archive contains a name with a NUL character.');
  const parts = path.split('/');
  if (Buffer.byteLength(path) > MAX_PATH || parts.some((part) => part.length > MAX_PART)) {
    throw new Refusal(`The archive contains a name that is too long to be unpacked (${quoted(name)}).`);
  }
  // Windows leaves out spaces and dots at the end of a name: it takes “.. ” for “..”.
  const leadsOut = parts.some((part) => /^\.{2,}$/.test(part.replaceAll(' ', '')));
  if (leadsOut) throw leadsOutRefusal();
}

export function linkRefusal(name: string): Refusal {
  return new Refusal(`The archive contains a link to another file (${quoted(name)}).`);
}

/** Throws a Refusal unless the mode of Unix, which may be missing (0), is that of a file or a folder. */
export function refuseSpecialFile(name: string, mode: number): void {
  if (isLinkMode(mode)) throw linkRefusal(name);
  const type = mode & FILE_TYPES;
  if (type !== 0 && type !== REGULAR_FILE && type !== FOLDER) throw specialFileRefusal(name);
}

export function specialFileRefusal(name: string): Refusal {
  return new Refusal(`The archive contains something that is neither a file nor a folder (${quoted(name)}).`);
}

export const isLinkMode = (mode: number): boolean => (mode & FILE_TYPES) === SYMBOLIC_LINK;

export const isFolderMode = (mode: number): boolean => (mode & FILE_TYPES) === FOLDER;

/** A path as Windows and macOS compare it: without case, and whatever way it is written. */
function comparable(name: string): string {
  const parts = name.replaceAll('\\', '/').split('/');
  const trimmed = parts.map((part) => part.replace(/[. ]+$/, '')).filter((part) => part !== '');
  return trimmed.join('/').normalize('NFC').toLowerCase();
}

/** The names of an archive: none is dangerous, and no file takes the place of another one or of a folder. */
export class EntryNames {
  private readonly files = new Set<string>();
  private readonly folders = new Set<string>();
  private readonly isInner: boolean;

  /** @param isInner nobody unpacks a workbook or a program of Java, and some of these have a name twice */
  constructor(isInner: boolean) {
    this.isInner = isInner;
  }

  get fileCount(): number {
    return this.files.size;
  }

  /** @throws Refusal */
  add(name: string, isFolder: boolean): void {
    refuseDangerousName(name);
    const path = comparable(name);
    if (isFolder) {
      if (!this.isInner) this.addFolder(path, name);
      return;
    }
    if (path === '') throw new Refusal('The archive contains a file without a name.');
    if (!this.isInner) {
      if (this.files.has(path) || this.folders.has(path)) throw sameName(name);
      this.addFolder(getParent(path), name);
    }
    this.files.add(path);
  }

  private addFolder(path: string, name: string): void {
    for (let folder = path; folder !== '' && !this.folders.has(folder); folder = getParent(folder)) {
      if (this.files.has(folder)) throw sameName(name);
      this.folders.add(folder);
    }
  }
}

const getParent = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function sameName(name: string): Refusal {
  return new Refusal(
    `The archive has a second file of the same name (${quoted(name)}), so only one of them would be unpacked.`,
  );
}
