import { Resolver } from 'node:dns/promises';
import { type DnsAnswer, DnsServer } from '../../../test/support/dns-server.ts';
import { checkMailDomain, getSender } from './mail-domain.ts';

const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`;
const GOOD = {
  'shop.in': ['google-site-verification=x', 'v=spf1 include:_spf.mail.example ~all'],
  's1._domainkey.shop.in': [KEY],
  '_dmarc.shop.in': ['v=DMARC1; p=none; rua=mailto:dmarc@shop.in'],
};

let server: DnsServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

interface Options {
  domain?: string;
  selector?: string | undefined;
  timeout?: number;
}

async function check(zone: Record<string, DnsAnswer>, options: Options = {}) {
  const { domain, selector, timeout } = { domain: 'shop.in', selector: 's1', timeout: 2_000, ...options };
  server = await DnsServer.start(zone);
  const resolver = new Resolver({ timeout, tries: 1 });
  resolver.setServers([server.address]);
  const findings = await checkMailDomain({ domain, selector }, resolver);
  return Object.fromEntries(
    findings.map(({ id, ok, problems }) => [id.slice('mail-'.length), { ok, problems }]),
  );
}

const passed = { ok: true, problems: [] };
const says = (ok: boolean | null, words: RegExp) => ({ ok, problems: [expect.stringMatching(words)] });

describe('the DNS of the sender', () => {
  test('all three records, the key in two strings – passed', async () => {
    expect(await check(GOOD)).toEqual({ spf: passed, dkim: passed, dmarc: passed });
  });

  test('a name that does not exist – each record is missing, with what to add and where', async () => {
    expect(await check({})).toEqual({
      spf: says(false, /^MAIL_FROM: shop\.in has no SPF record.*add the TXT record "v=spf1 .*" at shop\.in/),
      dkim: says(false, /no DKIM key at s1\._domainkey\.shop\.in; add the TXT or CNAME record/),
      dmarc: says(
        false,
        /add the TXT record "v=DMARC1; p=none; rua=mailto:you@shop\.in" at _dmarc\.shop\.in/,
      ),
    });
  });

  test.each<[string, RegExp]>([
    ['v=spf1 include:a.example +all', /lets every server send/],
    ['v=spf1 all', /lets every server send/],
    ['v=spf10 -all', /has no SPF record/],
  ])('SPF "%s" – failed', async (record, words) => {
    const { spf } = await check({ ...GOOD, 'shop.in': [record] });
    expect(spf).toEqual(says(false, words));
  });

  test.each(['v=spf1 -all', 'V=SPF1 include:firewall.example ?all', 'v=spf1 redirect=_spf.mail.example'])(
    'SPF "%s" – passed',
    async (record) => {
      expect((await check({ ...GOOD, 'shop.in': [record] })).spf).toEqual(passed);
    },
  );

  test('two SPF records – failed', async () => {
    const { spf } = await check({ ...GOOD, 'shop.in': ['v=spf1 -all', 'v=spf1 ~all'] });
    expect(spf).toEqual(says(false, /several SPF records/));
  });

  test('no selector – DKIM is unknown, and says where to find it', async () => {
    const { dkim } = await check(GOOD, { selector: undefined });
    expect(dkim).toEqual(says(null, /^MAIL_DKIM_SELECTOR: is not set.*"s="/));
  });

  test('a key without content – revoked', async () => {
    const { dkim } = await check({ ...GOOD, 's1._domainkey.shop.in': ['v=DKIM1; p='] });
    expect(dkim).toEqual(says(false, /is revoked/));
  });

  test('sender below the domain – the DMARC record of the domain counts', async () => {
    const { dmarc } = await check(GOOD, { domain: 'mail.shop.in' });
    expect(dmarc).toEqual(passed);
    expect(server?.asked).toEqual(expect.arrayContaining(['_dmarc.mail.shop.in', '_dmarc.shop.in']));
    expect(server?.asked).not.toContain('_dmarc.in');
  });

  test.each<[string[], RegExp]>([
    [['v=DMARC1; rua=mailto:a@shop.in'], /has no policy/],
    [['v=DMARC1; p=maybe'], /has no policy/],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], /several DMARC records/],
  ])('DMARC %j – failed', async (records, words) => {
    expect((await check({ ...GOOD, '_dmarc.shop.in': records })).dmarc).toEqual(says(false, words));
  });
});

describe('a server of names that does not answer', () => {
  test('it fails, or says nothing – unknown, never missing', async () => {
    const zone = { ...GOOD, 'shop.in': 'failure', '_dmarc.shop.in': 'silence' } as const;
    const { spf, dkim, dmarc } = await check(zone, { timeout: 100 });
    expect([spf, dkim, dmarc]).toEqual([
      says(null, /could not be asked for the TXT records of shop\.in/),
      passed,
      says(null, /could not be asked for the TXT records of _dmarc\.shop\.in/),
    ]);
  });
});

describe('the sender', () => {
  test.each([
    [{ MAIL_FROM: '"Store" <no-reply@Mail.Shop.in>' }, 'mail.shop.in'],
    [{ MAIL_FROM: 'store@shop.in ' }, 'shop.in'],
    [{ MAIL_FROM: 'Store <store@दुकान.भारत>' }, 'xn--11b7ah1gn.xn--h2brj9c'],
    [{ PUBLIC_URL: 'https://shop.in:8443/x' }, 'shop.in'],
  ])('%j – its domain is %s', (source, domain) => {
    expect(getSender(source)?.domain).toBe(domain);
  });

  test.each([
    [{}],
    [{ MAIL_FROM: 'no-reply@example.com' }],
    [{ MAIL_FROM: 'Store <no-reply@localhost>' }],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }],
    [{ MAIL_FROM: 'nobody', PUBLIC_URL: 'https://shop.in' }],
  ])('%j – not public, so nothing is asked', async (source) => {
    expect(await checkMailDomain(getSender(source))).toEqual([]);
  });
});
