import { lazy, type ComponentType } from 'react';

/**
 * A part far down the page. The server renders it with the page; its script is loaded afterwards, and its links work
 * without. To be used inside `Suspense`.
 */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy((): Promise<{ default: ComponentType<Props> }> =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
