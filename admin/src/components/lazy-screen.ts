import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

const loads: (() => Promise<unknown>)[] = [];

/** A screen in a chunk of its own, fetched when it is opened or, before that, when the console has nothing to do. */
export function lazyScreen<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no word for being idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
}

function mindsItsData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The screen that was asked for comes first, with all it asks for in turn. In milliseconds. */
const FIRST_SCREEN = 3000;

let begun = false;

/**
 * Fetches every other screen, one after the other, so that opening one waits for its rows alone. Ends at the first that
 * does not come.
 */
export async function fetchScreens(): Promise<void> {
  if (begun || mindsItsData()) return;
  begun = true;
  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN));
  for (const load of loads) {
    await whenIdle();
    try {
      await load();
    } catch {
      // Some browsers remember for the life of a page that a script did not come: better not to have asked for the rest.
      return;
    }
  }
}
