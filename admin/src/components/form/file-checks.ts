import { formatFileSize } from '../format';

const MEGABYTE = 1024 * 1024;

export const ARCHIVE_TYPES = ['.zip', '.rar', '.7z'];
export const IMAGE_TYPES = ['.png', '.jpg', '.jpeg', '.webp', '.avif'];

const ARCHIVE_LIMIT = 100 * MEGABYTE;
const IMAGE_LIMIT = 10 * MEGABYTE;

interface NamedFile {
  name: string;
  size: number;
}

function findProblem(file: NamedFile, types: string[], limit: number, kinds: string): string | null {
  const name = file.name.toLowerCase();
  if (!types.some((type) => name.endsWith(type))) return `${file.name} is not a ${kinds} file`;
  if (file.size === 0) return `${file.name} is empty`;
  if (file.size > limit) {
    return `${file.name} is ${formatFileSize(file.size)}. The limit is ${formatFileSize(limit)}.`;
  }
  return null;
}

/** Why an archive should not even be sent, or null. The server checks its contents. */
export function archiveProblem(file: NamedFile): string | null {
  return findProblem(file, ARCHIVE_TYPES, ARCHIVE_LIMIT, 'ZIP, RAR or 7Z');
}

/** Why an image should not even be sent, or null. */
export function imageProblem(file: NamedFile): string | null {
  return findProblem(file, IMAGE_TYPES, IMAGE_LIMIT, 'PNG, JPEG, WebP or AVIF');
}
