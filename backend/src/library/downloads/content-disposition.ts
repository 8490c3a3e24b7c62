/** RFC 5987's attr-char is what encodeURIComponent leaves, less these. */
const NOT_ATTR_CHAR = /['()*]/g;

/** Saves the answer under `fileName` (RFC 6266): in ASCII for old clients, exactly for the others. */
export function attachment(fileName: string): string {
  const ascii =
    fileName
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'download';
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    NOT_ATTR_CHAR,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
