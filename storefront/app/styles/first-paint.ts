import css from './app.css?inline';

export const styleId = 'first-paint';

/**
 * The whole style sheet (9 KB packed), put into the page: the first paint waits for nothing else.
 * In the browser it is read back from there, so that no script carries it a second time.
 */
export const firstPaintStyle: string = import.meta.env.SSR
  ? css
  : (document.getElementById(styleId)?.textContent ?? '');
