import { shortened } from '../fields/words.ts';

/** RFC 8187's attr-char excludes these, which encodeURIComponent leaves unescaped. */
const NOT_ATTR_CHAR = /['()*]/g;
const ENDING = /\.[a-z\d]{1,8}$/i;
/** In UTF-16 units: well inside what proxies take as a header after encoding. */
const MAX_LENGTH = 200;

const getEnding = (name: string): string => ENDING.exec(name)?.[0] ?? '';

function cut(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const ending = getEnding(name);
  return shortened(name.slice(0, name.length - ending.length), MAX_LENGTH - ending.length) + ending;
}

/** What old clients read: ASCII, and `download` with the ending where nothing else of the name is left. */
function toAscii(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%/]/g, '_')
    .trim();
  const ending = getEnding(ascii);
  const stem = ascii.slice(0, ascii.length - ending.length);
  return /[a-z\d]/i.test(stem) ? ascii : `download${ending}`;
}

function disposition(type: 'attachment' | 'inline', fileName: string): string {
  const name = cut(fileName.toWellFormed());
  const ascii = toAscii(name);
  if (ascii === name) return `${type}; filename="${name}"`;
  const encoded = encodeURIComponent(name).replace(
    NOT_ATTR_CHAR,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** A Content-Disposition that saves the response under `fileName` (RFC 6266), with an ASCII name for old clients. */
export const attachment = (fileName: string): string => disposition('attachment', fileName);

/** The same for a response that browsers show, and name only when people save it. */
export const inline = (fileName: string): string => disposition('inline', fileName);
