import { isShopThere, reloadPage } from './reload';

/**
 * Scripts loaded on demand can fail to load. The first failure shows a toast, and the next press retries. Some browsers
 * cache the failure for the life of the page, and after a deployment the file is gone. So when a script fails twice while
 * the shop responds, the page is reloaded and the same button pressed again, unless something typed would be lost.
 */
const KEY = 'press-again';

const nameOf = (button: Element): string => `${button.ariaLabel ?? ''} ${button.textContent}`.trim();

function namesakes(name: string): HTMLButtonElement[] {
  return [...document.querySelectorAll('button')].filter((button) => nameOf(button) === name);
}

function remember(button: HTMLButtonElement): void {
  const name = nameOf(button);
  const press = { page: location.href, name, place: namesakes(name).indexOf(button) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(press));
  } catch {
    // Without storage the visitor has to press the button again.
  }
}

/** Fields that have received input. */
const typedInto = new WeakSet<EventTarget>();

/** Whether a reload would lose input; a search is in the URL as well. */
function wouldLoseWords(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(
    (field) => typedInto.has(field) && field.value !== '' && !field.closest('[role=search]'),
  );
}

/** Starts listening for scripts that fail to load. */
export function watchLostParts(): void {
  const lost = new Set<string>();
  let pressed: HTMLButtonElement | null = null;
  window.addEventListener('input', ({ target }) => {
    if (target) typedInto.add(target);
  });
  window.addEventListener('click', ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!lost.has(payload.message)) return void lost.add(payload.message);
    const button = pressed;
    if (!button || button.form || wouldLoseWords()) return;
    void isShopThere().then((isThere) => {
      if (!isThere) return;
      remember(button);
      reloadPage();
    });
  });
}

/** Presses the button for which the page was reloaded. */
export function pressAgain(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (!kept) return;
    const { page, name, place } = JSON.parse(kept) as { page: string; name: string; place: number };
    if (page === location.href) namesakes(name)[place]?.click();
  } catch {
    // Nothing valid was stored.
  }
}
