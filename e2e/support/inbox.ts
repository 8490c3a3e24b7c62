import { expect, type APIRequestContext } from '@playwright/test';
import { storeUnderTest } from './store-under-test.ts';

export interface Email {
  subject: string;
  text: string;
  links: string[];
}

/** The newest email to `address` with a matching subject; waits for it, since a job sends emails. */
export async function findEmail(
  request: APIRequestContext,
  address: string,
  subject: RegExp,
): Promise<Email> {
  const { sandboxUrl } = await storeUnderTest();
  let found: Email | undefined;
  await expect(async () => {
    const answer = await request.get(`${sandboxUrl}/__sim/mails?to=${encodeURIComponent(address)}`);
    const { mails: emails } = (await answer.json()) as { mails: Email[] };
    found = emails.find((email) => subject.test(email.subject));
    expect(found, `an email to ${address} about ${subject.source}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error('unreachable: the expectation above has failed');
  return found;
}
