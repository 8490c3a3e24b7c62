import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** First the one without windows: it runs the journeys in two thirds of the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A browser the machine has; undefined means the one Playwright brings. `CHROMIUM_PATH` names another. */
export function systemBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/** Quiet on machines without network, and able to run as root in a container. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PLAYWRIGHTS = {
  darwin: join(homedir(), 'Library/Caches/ms-playwright'),
  win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  other: join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright'),
};

/** Whether Playwright's recorder is here (`npx playwright install ffmpeg`); a system's browser comes without. */
export function canFilm(): boolean {
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'other';
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? PLAYWRIGHTS[platform];
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('ffmpeg'));
}
