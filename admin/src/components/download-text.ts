/** Hands a text to the browser as a file to save. */
export function downloadText(fileName: string, text: string, type = 'text/plain'): void {
  downloadBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands bytes to the browser as a file to save. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Text as a part of a file name: lower case, with hyphens for everything but letters and digits. */
export function fileNamePart(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}
