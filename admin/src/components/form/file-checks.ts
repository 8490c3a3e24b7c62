import { formatFileSize } from '../format';

const MEGABYTE = 1024 * 1024;

export const ARCHIVE_TYPES = ['.zip', '.rar', '.7z'];
export const IMAGE_TYPES = ['.png', '.jpg', '.jpeg', '.webp', '.avif'];

const ARCHIVE_LIMIT = 100 * MEGABYTE;
const IMAGE_LIMIT = 10 * MEGABYTE;

interface Named {
  name: string;
  size: number;
}

function reasonAgainst(file: Named, types: string[], limit: number, kinds: string): string | null {
  const name = file.name.toLowerCase();
  if (!types.some((type) => name.endsWith(type))) return `${file.name} is not a ${kinds} file`;
  if (file.size === 0) return `${file.name} is empty`;
  if (file.size > limit) {
    return `${file.name} has ${formatFileSize(file.size)}; ${formatFileSize(limit)} is the most`;
  }
  return null;
}

/** Why an archive should not even be sent, or null. The server looks inside and decides. */
export function reasonAgainstArchive(file: Named): string | null {
  return reasonAgainst(file, ARCHIVE_TYPES, ARCHIVE_LIMIT, 'ZIP, RAR or 7Z');
}

/** Why a picture should not even be sent, or null. */
export function reasonAgainstImage(file: Named): string | null {
  return reasonAgainst(file, IMAGE_TYPES, IMAGE_LIMIT, 'PNG, JPEG, WebP or AVIF');
}
