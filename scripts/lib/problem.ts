/** A failure that the user can fix: only its message is shown. */
export class Problem extends Error {
  override name = 'Problem';
}

/** The `code` of a Node system error ("ENOSPC", "EROFS" …), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The message for a failed write to `location`; undefined if the disk and permissions are not the cause. */
export function diskSentence(error: unknown, location: string): string | undefined {
  const code = errorCode(error);
  const text = error instanceof Error ? error.message : String(error);
  if (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    /No space left on device|Disk quota exceeded|Check free disk space/i.test(text)
  )
    return `The disk that holds ${location} is full. Free some space, then start again.`;
  if (code === 'EROFS' || /Read-only file system/i.test(text))
    return `${location} is on a read-only disk. Set DATA_DIR to a folder that can be written, then start again.`;
  if (code === 'EACCES' || code === 'EPERM' || /Permission denied|Operation not permitted/i.test(text))
    return `${location} cannot be written by this user. Fix its owner, or set DATA_DIR to another folder, then start again.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${location} is in the way: a folder is needed there. Set DATA_DIR to another folder, then start again.`;
  return undefined;
}
