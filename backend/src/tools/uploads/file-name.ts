import { shortened } from '../../common/fields/words.ts';

const MAX_LENGTH = 120;
const OWN_EXTENSION = /\.(zip|rar|7z|pdf|csv|png|jpe?g|webp|avif)$/i;
/** Control characters, path separators and characters that Windows does not allow. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/g;

/** The uploaded name, made safe for every operating system, with the extension of the detected type. */
export function safeFileName(given: string, extension: string): string {
  const [lastSegment = ''] = given.split(/[/\\]/).slice(-1);
  const base = lastSegment
    .replace(OWN_EXTENSION, '')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${shortened(base, MAX_LENGTH).trimEnd() || 'file'}.${extension}`;
}
