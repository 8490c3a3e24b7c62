import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
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
  test('emails to two people – filtered by address (case-insensitive), newest first', async () => {
    await send({ subject: 'First' });
    await send({ to: 'ravi@example.com', subject: 'Second' });
    await send({ subject: 'Third' });
    const mine = (await sandbox.sim('GET', '/mails?to=ASHA@example.com')).text;
    expect([...mine.matchAll(/"subject":"(\w+)"/g)].map((match) => match[1])).toEqual(['Third', 'First']);
    await sandbox.sim('DELETE', '/mails');
    expect((await sandbox.sim('GET', '/mails')).json).toEqual({ mails: [] });
  });

  test('email with a link – the link is extracted', async () => {
    await send({ html: '<a href="http://localhost/verify?token=a_b&amp;x=1">Verify</a>' });
    expect((await sandbox.sim('GET', '/mails')).text).toContain(
      '"links":["http://localhost/verify?token=a_b&x=1"]',
    );
  });

  test('inbox page – subject escaped, HTML only in a sandboxed frame', async () => {
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

  test('one email refused – refused with that code, the next one accepted', async () => {
    await sandbox.sim('POST', '/mails/fault', { code: 451, times: 1 });
    await expect(send()).rejects.toThrow('451');
    await send();
    expect((await sandbox.sim('GET', '/mails')).text.match(/"receivedAt"/g)).toHaveLength(1);
  });
});
