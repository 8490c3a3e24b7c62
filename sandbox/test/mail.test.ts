import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestSandbox } from './sandbox-harness.ts';
import { sendMail } from './send-mail.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.sim('POST', '/reset'));

const send = (mail: Partial<Parameters<typeof sendMail>[1]> = {}) =>
  sendMail(sandbox.smtpPort, { to: 'asha@example.com', subject: 'Hello', text: 'Hi', ...mail });

describe('mail sink', () => {
  it('mails to two people – filtered by address in any case, newest first', async () => {
    await send({ subject: 'First' });
    await send({ to: 'ravi@example.com', subject: 'Second' });
    await send({ subject: 'Third' });
    const mine = (await sandbox.sim('GET', '/mails?to=ASHA@example.com')).text;
    expect([...mine.matchAll(/"subject":"(\w+)"/g)].map((match) => match[1])).toEqual(['Third', 'First']);
    await sandbox.sim('DELETE', '/mails');
    expect((await sandbox.sim('GET', '/mails')).json).toEqual({ mails: [] });
  });

  it('mail with a link – the link is there ready to follow', async () => {
    await send({ html: '<a href="http://localhost/verify?token=a_b&amp;x=1">Verify</a>' });
    expect((await sandbox.sim('GET', '/mails')).text).toContain(
      '"links":["http://localhost/verify?token=a_b&x=1"]',
    );
  });

  it('inbox page – subject escaped, HTML only in a frame that runs nothing', async () => {
    await send({ subject: '<b>Bold</b>', html: '<script>alert(1)</script><p>Hi</p>' });
    const list = await sandbox.call('GET', '/inbox');
    expect(list.text).toContain('&lt;b&gt;Bold&lt;/b&gt;');
    const id = /\/inbox\/(\d+)"/.exec(list.text)?.[1] ?? '';
    const message = await sandbox.call('GET', `/inbox/${id}`);
    expect(message.text).toContain(`src="/inbox/${id}/html"`);
    expect(message.text).not.toContain('<script>');
    const framed = await sandbox.call('GET', `/inbox/${id}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox/);
    expect((await sandbox.call('GET', '/inbox/999')).status).toBe(404);
  });

  it('refusal switched on for one mail – refused with that code, the next one taken', async () => {
    await sandbox.sim('POST', '/mails/fault', { code: 451, times: 1 });
    await expect(send()).rejects.toThrow('451');
    await send();
    expect((await sandbox.sim('GET', '/mails')).text.match(/"receivedAt"/g)).toHaveLength(1);
  });
});
