import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

const loads: (() => Promise<unknown>)[] = [];

/** A screen in its own chunk, fetched when it is opened, or earlier while the browser is idle. */
export function lazyScreen<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  loads.push(load);
  return lazy(async () => ({ default: await load() }));
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** How long the requested screen has the network to itself, in milliseconds. */
const FIRST_SCREEN_MS = 3000;

let hasStarted = false;

/**
 * Fetches every other screen, one after the other, so that opening one waits only for its data. Stops at the first
 * failure.
 */
export async function fetchScreens(): Promise<void> {
  if (hasStarted || savesData()) return;
  hasStarted = true;
  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
  for (const load of loads) {
    await whenIdle();
    try {
      await load();
    } catch {
      // Some browsers remember a failed script until the page is reloaded, so the rest is not tried.
      return;
    }
  }
}
