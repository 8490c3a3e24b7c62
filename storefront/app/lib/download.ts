/** Starts a browser download without leaving the page. */
export function saveFile(url: string, fileName?: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName ?? '';
  anchor.style.display = 'none';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** Downloads a file from memory. */
export function saveBlob(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  saveFile(url, fileName);
  // The browser reads the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name of a numbered document: `invoice-IN-26-27-000001.pdf`. */
export const documentName = (kind: string, number: string): string =>
  `${kind}-${number.replaceAll('/', '-')}.pdf`;
