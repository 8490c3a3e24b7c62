let isIntended = false;

/** Whether the store responds: an earlier reload would show the browser's own error page. */
export async function isStoreReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Reloads the page. */
export function reloadPage(): void {
  isIntended = true;
  location.reload();
}

/** Whether this module reloads the page, rather than the router after a script failed to load. */
export function isReloadIntended(): boolean {
  return isIntended;
}
