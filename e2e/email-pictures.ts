/**
 * `npm run email-pictures -w e2e`: a picture of every kind of email in the inbox of a running store, as it was received, in
 * the light and the dark theme, on a phone and in a window. `SANDBOX_URL` is the store's sandbox; the more has happened
 * in the store, such as a run of the journeys, the more kinds there are.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, systemBrowser } from './support/browser.ts';

interface ReceivedEmail {
  subject: string;
  html: string;
  headers: { key: string; value: string }[];
}

/** Beside what failed journeys leave; not committed. */
const FOLDER = join(import.meta.dirname, 'test-results/emails');
const WIDTHS = [390, 640];
const THEMES = ['light', 'dark'] as const;

/** The Message-ID begins with the kind, after which there are ids, numbers and days. */
function getKind({ headers, subject }: ReceivedEmail): string {
  const id = headers.find(({ key }) => key === 'message-id')?.value ?? subject;
  const words = /^<?((?:[a-z]+-)*[a-z]+)(?=[-@])/.exec(id.replace(/-?[0-9a-f]{8}-[0-9a-f-]{27}.*@/, '@'));
  return words?.[1] ?? 'other';
}

async function readInbox(sandboxUrl: string): Promise<ReceivedEmail[]> {
  const answer = await fetch(`${sandboxUrl}/__sim/mails`);
  if (!answer.ok) throw new Error(`the sandbox at ${sandboxUrl} answered ${answer.status}`);
  return ((await answer.json()) as { mails: ReceivedEmail[] }).mails;
}

const emails = await readInbox(process.env.SANDBOX_URL ?? 'http://localhost:3001');
const newest = new Map(emails.toReversed().map((mail) => [getKind(mail), mail]));
const executablePath = systemBrowser();
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const width of WIDTHS) {
  for (const colorScheme of THEMES) {
    const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
    for (const [kind, { html }] of newest) {
      await page.setContent(html);
      await page.screenshot({ path: join(FOLDER, `${kind}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await page.close();
  }
}
await browser.close();
process.stdout.write(`${newest.size} kinds of email: ${FOLDER}\n`);
