import { isShopThere, reloadPage } from './reload';

/**
 * Parts of a page are fetched when they are first needed, and may be lost on the way. Who needs one says so and lets
 * people try again; but some browsers remember for the life of a page that a script could not be fetched, and after an
 * update of the shop it is gone for good. So a part that is lost a second time, though the shop answers, begins the page
 * anew and presses the same button there.
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
    // Where nothing may be stored, the button waits for another press.
  }
}

/** What people typed into, while it is there. */
const typedInto = new WeakSet<EventTarget>();

/** Whether a new beginning would throw something away; what is searched for stands in the address too. */
function wouldLoseWords(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(
    (field) => typedInto.has(field) && field.value !== '' && !field.closest('[role=search]'),
  );
}

/** From now on listens for parts that are lost. What is typed anywhere on the page is never thrown away for them. */
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

/** Presses the button for whose sake this page was begun anew. */
export function pressAgain(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (!kept) return;
    const { page, name, place } = JSON.parse(kept) as { page: string; name: string; place: number };
    if (page === location.href) namesakes(name)[place]?.click();
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
}
