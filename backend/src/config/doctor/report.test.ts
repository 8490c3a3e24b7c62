import type { Finding } from './check.ts';
import { report } from './report.ts';

const finding = (changes: Partial<Finding>): Finding => ({
  id: 'smtp',
  severity: 'refuse',
  title: 'Email is sent',
  ok: true,
  problems: [],
  link: 'docs/runbooks/going-live.md#check-smtp',
  ...changes,
});
const broken = finding({ ok: false, problems: ['SMTP_URL: is not set; set it'] });

test('all well – a tick each', () => {
  expect(report([finding({})])).toEqual({ text: '✓ Email is sent\n\nReady to go live.\n', ready: true });
});

test('a problem – its sentence, where to read more, and not ready', () => {
  expect(report([broken])).toEqual({
    text: [
      '✗ Email is sent',
      '    SMTP_URL: is not set; set it',
      '    See docs/runbooks/going-live.md#check-smtp',
      '',
      'Not ready to go live: 1 problem to fix.',
      '',
    ].join('\n'),
    ready: false,
  });
});

test('warnings and what could not be asked – ready', () => {
  const { text, ready } = report([
    { ...broken, severity: 'warn' },
    finding({ ok: null, problems: ['No answer.'] }),
  ]);
  expect(ready).toBe(true);
  expect(text).toContain('! Email is sent');
  expect(text).toContain('? Email is sent\n    No answer.');
  expect(text).toContain('Ready to go live, with 1 warning.');
});
