import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { ROOT } from '../launch/settings.ts';
import { Problem } from '../problem.ts';
import { inStep } from '../progress.mjs';

const run = promisify(execFile);

/** The headless build comes first: it needs two thirds of the time. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
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
async function attempt(program: string, args: string[]): Promise<void> {
  await run(program, args, { cwd: ROOT, timeout: 10 * 60_000 }).catch(() => undefined);
}

/** Path of a working Chromium, if one is installed. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...USUAL, chromium.executablePath()].find(works);
}

/** Path of a working Chromium, which is installed if needed. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  return inStep('Installing a browser', async () => {
    await attempt(process.execPath, [join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium']);
    const own = findBrowser();
    if (own) return own;
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      await attempt('apt-get', ['update', '-qq']);
      for (const name of ['chromium-headless-shell', 'chromium']) {
        if (!findBrowser())
          await attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
      }
    }
    const installed = findBrowser();
    if (installed) return installed;
    throw new Problem(
      'The browser tests need Chromium. Install it, or name it in CHROMIUM_PATH, then run npm test again.',
    );
  });
}
