import { keepPreference } from './consent';

export type Theme = 'light' | 'dark';

/**
 * Runs before the first paint: sets the theme and the kind of session on the document,
 * so that neither the colours nor the navigation change after loading.
 */
export const firstPaintScript = `(function(d){var t=null,s="none";try{var l=localStorage;if(l.getItem("consent"))d.dataset.consent="given";t=l.getItem("theme");s=l.getItem("adminToken")?"admin":l.getItem("token")?"user":"none"}catch(e){}d.dataset.session=s;d.dataset.theme=t==="dark"||t==="light"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement)`;

/** Switches to the other theme; kept on the device where the visitor allowed preferences. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const next: Theme = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
  root.dataset['theme'] = next;
  keepPreference('theme', next);
}
