/** Hands a file address to the browser's download, without leaving the page. */
export function saveFile(url: string, fileName?: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName ?? '';
  anchor.style.display = 'none';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** The same for a file that is in memory. */
export function saveBlob(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  saveFile(url, fileName);
  // The browser reads it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
