import { isStoreReachable, reloadPage } from './reload';

/**
 * Scripts loaded on demand can fail to load. The first failure shows a toast, and the next press retries. Some browsers
 * cache the failure for the life of the page, and after a deployment the file is gone. So when a script fails twice while
 * the store responds, the page is reloaded and the same button pressed again, unless that would lose input.
 */
const KEY = 'press-again';

const getName = (button: Element): string => `${button.ariaLabel ?? ''} ${button.textContent}`.trim();

function buttonsNamed(name: string): HTMLButtonElement[] {
  return [...document.querySelectorAll('button')].filter((button) => getName(button) === name);
}

function saveButton(button: HTMLButtonElement): void {
  const name = getName(button);
  const saved = { page: location.href, name, index: buttonsNamed(name).indexOf(button) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Without storage the visitor has to press the button again.
  }
}

/** Fields that have received input. */
const editedFields = new WeakSet<EventTarget>();

/** Whether a reload would lose input; a search is in the URL as well. */
function wouldLoseInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(
    (field) => editedFields.has(field) && field.value !== '' && !field.closest('[role=search]'),
  );
}

/** Starts listening for scripts that fail to load. */
export function watchFailedScripts(): void {
  const failed = new Set<string>();
  let pressed: HTMLButtonElement | null = null;
  window.addEventListener('input', ({ target }) => {
    if (target) editedFields.add(target);
  });
  window.addEventListener('click', ({ target }) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!failed.has(payload.message)) return void failed.add(payload.message);
    const button = pressed;
    if (!button || button.form || wouldLoseInput()) return;
    void isStoreReachable().then((isReachable) => {
      if (!isReachable) return;
      saveButton(button);
      reloadPage();
    });
  });
}

/** Presses the button for which the page was reloaded. */
export function pressSavedButton(): void {
  try {
    const saved = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (!saved) return;
    const { page, name, index } = JSON.parse(saved) as { page: string; name: string; index: number };
    if (page === location.href) buttonsNamed(name)[index]?.click();
  } catch {
    // Nothing valid was stored.
  }
}
