/** RFC 5987's attr-char excludes these, which encodeURIComponent leaves unescaped. */
const NOT_ATTR_CHAR = /['()*]/g;

/** Saves the response under `fileName` (RFC 6266), with an ASCII fallback for old clients. */
export function attachment(fileName: string): string {
  const fallback =
    fileName
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'download';
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    NOT_ATTR_CHAR,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
