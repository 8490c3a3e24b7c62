import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The headless build comes first: it needs two thirds of the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** An installed browser; undefined for the one Playwright downloads. `CHROMIUM_PATH` overrides it. */
export function systemBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH ?? SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/** No background network traffic; works as root in a container. */
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

/** Whether Playwright's video recorder is installed (`npx playwright install ffmpeg`). */
export function canRecordVideo(): boolean {
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'other';
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? PLAYWRIGHTS[platform];
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('ffmpeg'));
}
