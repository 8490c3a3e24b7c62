import { expect, type APIRequestContext } from '@playwright/test';
import { storeUnderTest } from './store-under-test.ts';

export interface Mail {
  subject: string;
  text: string;
  links: string[];
}

/** The newest mail to `address` whose subject matches; waits for it, since mail is sent by a job. */
export async function mailTo(request: APIRequestContext, address: string, subject: RegExp): Promise<Mail> {
  const { sandboxUrl } = await storeUnderTest();
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await request.get(`${sandboxUrl}/__sim/mails?to=${encodeURIComponent(address)}`);
    const { mails } = (await answer.json()) as { mails: Mail[] };
    found = mails.find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${address} about ${subject.source}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error('unreachable: the expectation above has failed');
  return found;
}
