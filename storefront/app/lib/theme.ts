import { keepPreference } from './consent';

export type Theme = 'light' | 'dark';

/**
 * Runs before the first paint: sets the theme and the kind of session on the document, so that neither the colours nor
 * the navigation change after loading. Without a choice of the visitor's the theme goes on following the system's.
 */
export const firstPaintScript = `(function(d,m){function read(k){try{return localStorage.getItem(k)}catch(e){}return null}function paint(){var t=read("theme");d.dataset.theme=t==="dark"||t==="light"?t:m.matches?"dark":"light"}if(read("consent"))d.dataset.consent="given";d.dataset.session=read("adminToken")?"admin":read("token")?"user":"none";paint();m.addEventListener("change",paint)})(document.documentElement,matchMedia("(prefers-color-scheme: dark)"))`;

/** Switches to the other theme; kept on the device where the visitor allowed preferences. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const next: Theme = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
  root.dataset['theme'] = next;
  keepPreference('theme', next);
}
