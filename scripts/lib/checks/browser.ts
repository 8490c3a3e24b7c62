import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { ROOT } from '../launch/settings.ts';
import { Problem } from '../problem.ts';
import { inStep } from '../progress.mjs';

const run = promisify(execFile);

/** Chromium without its windows: the journeys need two thirds of the time with it. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const USUAL = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** An installed browser may lack libraries, so its version is requested. */
function works(path: string | undefined): path is string {
  return (
    path !== undefined && existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
  );
}

/** Runs without blocking other checks. When it fails, the next method is tried. */
async function attempt(program: string, args: string[], minutes = 10): Promise<void> {
  await run(program, args, { cwd: ROOT, timeout: minutes * 60_000 }).catch(() => undefined);
}

/** Path of a working Chromium, if one is installed. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...USUAL, chromium.executablePath()].find(works);
}

/** Installs the package of a browser where that needs no question: as root on Debian. */
async function installPackage(name: string, minutes?: number): Promise<void> {
  await attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], minutes);
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Path of a working Chromium, which is installed if needed. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  // A machine of CI gets the faster one, other machines keep what they have.
  if (found && process.env.CI && !process.env.CHROMIUM_PATH && !works(HEADLESS) && mayInstallPackages()) {
    await inStep('Installing a faster browser', async () => {
      await attempt('apt-get', ['update', '-qq'], 2);
      await installPackage('chromium-headless-shell', 2);
    });
    return findBrowser() ?? found;
  }
  if (found) return found;
  return inStep('Installing a browser', async () => {
    await attempt(process.execPath, [join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
    const own = findBrowser();
    if (own) return own;
    if (mayInstallPackages()) {
      await attempt('apt-get', ['update', '-qq']);
      for (const name of ['chromium-headless-shell', 'chromium']) {
        if (!findBrowser()) await installPackage(name);
      }
    }
    const installed = findBrowser();
    if (installed) return installed;
    throw new Problem(
      'The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH, then run npm test again.',
    );
  });
}
