import { keepPreference } from '~/lib/consent';
import { Glyph } from './icons';

/** Switches to the other theme; stored if the visitor allowed preferences. */
function toggleTheme(): void {
  const root = document.documentElement;
  const next = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
  root.dataset['theme'] = next;
  keepPreference('theme', next);
}

/** Switches between light and dark; CSS decides which icon shows. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="btn btn-quiet no-script:hidden size-11 p-0"
      aria-label="Switch between light and dark theme"
    >
      <Glyph name="moon" className="when-light" />
      <Glyph name="sun" className="when-dark" />
    </button>
  );
}
