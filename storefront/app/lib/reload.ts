let isMeant = false;

/** Whether the shop answers at all: a page begun anew before that would end on the browser's own error page. */
export async function isShopThere(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Begins the page anew. */
export function reloadPage(): void {
  isMeant = true;
  location.reload();
}

/** Whether it is the shop itself that begins the page anew, and not the router for want of a script. */
export function isReloadMeant(): boolean {
  return isMeant;
}
