import { keepPreference } from './consent';

/** Switches to the other theme; stored if the visitor allowed preferences. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const next = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
  root.dataset['theme'] = next;
  keepPreference('theme', next);
}
