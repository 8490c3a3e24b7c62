const MAX_LENGTH = 120;
const OWN_EXTENSION = /\.(zip|rar|7z|png|jpe?g|webp|avif)$/i;
/** Control characters, path separators and what Windows refuses in a name. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/g;

/**
 * The name a customer's browser will save the file under: what staff called it, made safe for every system, with the
 * extension of what it really is.
 */
export function safeFileName(given: string, extension: string): string {
  const [lastSegment = ''] = given.split(/[/\\]/).slice(-1);
  const base = lastSegment
    .replace(OWN_EXTENSION, '')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${[...base].slice(0, MAX_LENGTH).join('') || 'file'}.${extension}`;
}
