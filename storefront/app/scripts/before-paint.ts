/**
 * Runs inline in the head, before the first paint: sets the theme, the consent and the kind of session on the
 * document, so that neither colours nor navigation change after loading. It also keeps the last press on a button until
 * React has hydrated the page; only the consent buttons take effect at once.
 */
import { readItem, rememberConsent } from '~/lib/storage';

const root = document.documentElement;
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

function applyTheme(): void {
  const chosen = readItem('theme');
  const isChosen = chosen === 'dark' || chosen === 'light';
  root.dataset['theme'] = isChosen ? chosen : prefersDark.matches ? 'dark' : 'light';
}

applyTheme();
prefersDark.addEventListener('change', applyTheme);
root.dataset['session'] = readItem('adminToken') ? 'admin' : readItem('token') ? 'user' : 'none';
if (readItem('consent')) root.dataset['consent'] = 'given';

let heldButton: HTMLButtonElement | null = null;

function holdPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { consent } = button.dataset;
  if (consent) rememberConsent(consent);
  else heldButton = button;
}

window.addEventListener('click', holdPress, true);
window.releaseHeldPress = () => {
  window.removeEventListener('click', holdPress, true);
  delete window.releaseHeldPress;
  if (heldButton?.isConnected) heldButton.click();
};
