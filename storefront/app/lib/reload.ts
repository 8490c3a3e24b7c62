let isIntended = false;

/** Whether the shop answers: reloading before it does would end on the browser's own error page. */
export async function isShopThere(): Promise<boolean> {
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

/** Whether the shop itself reloads the page, and not the router for want of a script. */
export function isReloadIntended(): boolean {
  return isIntended;
}
