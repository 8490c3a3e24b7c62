import { readFileSync } from 'node:fs';
import { EnvError, examineEnv, parseEnv } from '../env.ts';
import { isCommonPassword } from './common-password.ts';
import { CHECKS, examine } from './configuration.ts';

const SECRETS = {
  JWT_SECRET: 'a-jwt-secret-of-more-than-32-characters',
  ADMIN_PASSWORD: 'seven ochre lanterns drift',
  CASHFREE_SECRET_KEY: 'cfsk_ma_prod_5e0c3a',
};
/** A store that is ready for real customers. */
const LIVE = {
  ...SECRETS,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://localhost/store',
  PUBLIC_URL: 'https://shop.example.in',
  ADMIN_EMAIL: 'owner@shop.example.in',
  CASHFREE_APP_ID: '1042ab',
  CASHFREE_BASE_URL: 'https://api.cashfree.com/pg',
  CASHFREE_MODE: 'production',
  SMTP_URL: 'smtps://mailer:pass@smtp.example.in:465',
  MAIL_FROM: 'Shop <orders@shop.example.in>',
  TRUST_PROXY: 'loopback,uniquelocal',
  CLAMAV_HOST: 'clamav',
};
/** What docker-compose.yml gives its backend with the .env that scripts/compose-env.mjs writes. */
function composeDemo(): Record<string, string> {
  const assignments = [...readFileSync('../.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const env = new Map(
    assignments.map(([, name = '', value = '']) => [name, value || '9f86d081884c7d659a2feaa0c55ad015']),
  );
  const backend =
    readFileSync('../docker-compose.yml', 'utf8').split(/^ {2}(?=backend:|postgres:)/m)[1] ?? '';
  const entries = backend.matchAll(/^ {6}([A-Z_]+): (?:\$\{(\w+):[-?]([^}]*)\}|'?([^'\n]+)'?)$/gm);
  const given = [...entries].map(([, name = '', variable, fallback = '', text = '']): [string, string] => [
    name,
    variable ? (env.get(variable) ?? fallback) : text,
  ]);
  return { NODE_ENV: 'production', ...Object.fromEntries(given) };
}
const DEMO = composeDemo();

/** The lines with which production refuses to start. */
function refusals(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split('\n');
  }
}
const names = (lines: string[]) => lines.map((text) => text.split(':')[0]);
const failed = (source: Record<string, string>) =>
  examine(source)
    .filter(({ ok }) => !ok)
    .map(({ id }) => id);

test('a store ready for customers – starts, and every check passes', () => {
  expect(refusals(LIVE)).toEqual([]);
  expect(examineEnv(LIVE).filter(({ ok }) => !ok)).toEqual([]);
});

describe('production refuses', () => {
  test.each<[string, Record<string, string>, check: string, variable: string]>([
    [
      'no payment mode',
      { CASHFREE_MODE: '', CASHFREE_BASE_URL: 'https://sandbox.cashfree.com/pg' },
      'payment-mode',
      'CASHFREE_MODE',
    ],
    [
      'test payments',
      { CASHFREE_MODE: 'sandbox', CASHFREE_BASE_URL: 'https://sandbox.cashfree.com/pg' },
      'payment-mode',
      'CASHFREE_MODE',
    ],
    [
      'live mode at the test address',
      { CASHFREE_BASE_URL: 'https://sandbox.cashfree.com/pg' },
      'payment-host',
      'CASHFREE_BASE_URL',
    ],
    [
      'live mode at another host',
      { CASHFREE_BASE_URL: 'https://api.cashfree.com.evil.example/pg' },
      'payment-host',
      'CASHFREE_BASE_URL',
    ],
    [
      'a provider over http',
      { CASHFREE_BASE_URL: 'http://api.cashfree.com/pg' },
      'payment-https',
      'CASHFREE_BASE_URL',
    ],
    ['a test app id', { CASHFREE_APP_ID: 'TEST1042ab' }, 'payment-keys', 'CASHFREE_APP_ID'],
    ['a test key', { CASHFREE_SECRET_KEY: 'cfsk_ma_test_5e0c3a' }, 'payment-keys', 'CASHFREE_SECRET_KEY'],
    [
      'a checkout script of somebody else',
      { CASHFREE_SCRIPT_URL: 'https://cdn.example/cashfree.js' },
      'payment-script',
      'CASHFREE_SCRIPT_URL',
    ],
    [
      'Google sign-in that asks somebody else',
      { GOOGLE_TOKENINFO_URL: 'https://google.com.example/t' },
      'google-addresses',
      'GOOGLE_TOKENINFO_URL',
    ],
    [
      'Google sign-in over http',
      { GOOGLE_JWKS_URL: 'http://www.googleapis.com/oauth2/v3/certs' },
      'google-addresses',
      'GOOGLE_JWKS_URL',
    ],
    [
      'bots of groups over http',
      { TELEGRAM_API_ROOT: 'http://telegram.example:8081' },
      'telegram-address',
      'TELEGRAM_API_ROOT',
    ],
    [
      'webhooks into its own network',
      { WEBHOOK_ALLOW_PRIVATE: '10.0.0.5:8080' },
      'webhook-addresses',
      'WEBHOOK_ALLOW_PRIVATE',
    ],
    ['a moved clock', { CLOCK_OFFSET_FILE: '/tmp/clock' }, 'clock-offset', 'CLOCK_OFFSET_FILE'],
    ['demo data', { DEMO_DATA: 'true' }, 'demo-data', 'DEMO_DATA'],
    [
      'the demo’s profile with live payments',
      { COMPOSE_PROFILES: 'tools, demo' },
      'demo-profile',
      'COMPOSE_PROFILES',
    ],
    [
      'a proxy list with everybody in it',
      { TRUST_PROXY: 'loopback, 0.0.0.0/0' },
      'trust-proxy',
      'TRUST_PROXY',
    ],
    ['half of all addresses', { TRUST_PROXY: '128.0.0.0/1' }, 'trust-proxy', 'TRUST_PROXY'],
    ['everybody in IPv6', { TRUST_PROXY: '::/0' }, 'trust-proxy', 'TRUST_PROXY'],
    ['"true" as proxy list', { TRUST_PROXY: 'true' }, 'trust-proxy', 'TRUST_PROXY'],
    ['a common staff password', { ADMIN_PASSWORD: 'Admin@1234567890' }, 'admin-password', 'ADMIN_PASSWORD'],
    ['a short staff password', { ADMIN_PASSWORD: 'x7!kQ' }, 'admin-password', 'ADMIN_PASSWORD'],
    [
      'a pooler without a direct address',
      { DATABASE_URL: 'postgresql://pooler:6432/store' },
      'database-direct',
      'DATABASE_DIRECT_URL',
    ],
    [
      'a direct address that is the pooler’s',
      { DATABASE_DIRECT_URL: 'postgresql://other@localhost:5432/store' },
      'database-direct',
      'DATABASE_DIRECT_URL',
    ],
    [
      'a direct address of another database',
      { DATABASE_DIRECT_URL: 'postgresql://db/other' },
      'database-direct',
      'DATABASE_DIRECT_URL',
    ],
    [
      'a replica that is the primary',
      { DATABASE_READ_URL: 'postgresql://localhost/store' },
      'database-replica',
      'DATABASE_READ_URL',
    ],
    [
      'a pooled replica beside a primary that is not',
      { DATABASE_READ_URL: 'postgresql://pooler:6432/store' },
      'database-replica',
      'DATABASE_READ_URL',
    ],
    ['no mail server', { SMTP_URL: '' }, 'smtp', 'SMTP_URL'],
    ['the demo’s inbox', { SMTP_URL: 'smtp://sandbox:3025' }, 'smtp', 'SMTP_URL'],
    ['customers over http', { PUBLIC_URL: 'http://shop.example.in' }, 'public-url', 'PUBLIC_URL'],
    [
      'an address only this machine reaches',
      { PUBLIC_URL: 'https://localhost:3000' },
      'public-url',
      'PUBLIC_URL',
    ],
  ])('%s – one sentence that names the variable', (_case, change, check, variable) => {
    const source = { ...LIVE, ...change };
    expect(names(refusals(source))).toEqual([variable]);
    expect(failed(source)).toEqual([check]);
  });

  test('several contradictions – all listed at once, invalid values too', () => {
    const source = { ...LIVE, PORT: 'eighty', DEMO_DATA: 'true', TRUST_PROXY: '0.0.0.0/0', SMTP_URL: '' };
    expect(names(refusals(source)).sort()).toEqual(['DEMO_DATA', 'PORT', 'SMTP_URL', 'TRUST_PROXY']);
  });

  test('a live address without a mode – refused even in a demonstration', () => {
    const source = { ...DEMO, CASHFREE_MODE: '', CASHFREE_BASE_URL: 'https://api.cashfree.com/pg' };
    expect(names(refusals(source))).toEqual(['CASHFREE_MODE']);
  });
});

describe('what only matters later', () => {
  test.each([
    ['admin-email', { ADMIN_EMAIL: 'admin@example.com' }],
    ['mail-from', { MAIL_FROM: '' }],
    ['mail-from', { MAIL_FROM: 'Store <no-reply@example.com>' }],
  ])('%s – a warning, and the store starts', (check, change) => {
    const source = { ...LIVE, ...change };
    expect(refusals(source)).toEqual([]);
    expect(failed(source)).toEqual([check]);
  });
});

describe('a demonstration', () => {
  test('docker compose with its profile – starts as production', () => {
    expect(refusals(DEMO)).toEqual([]);
  });

  test('the same without the profile – refused with every contradiction', () => {
    expect(new Set(names(refusals({ ...DEMO, COMPOSE_PROFILES: '' })))).toEqual(
      new Set([
        'CASHFREE_MODE',
        'CASHFREE_BASE_URL',
        'CASHFREE_SCRIPT_URL',
        'DEMO_DATA',
        'PUBLIC_URL',
        'SMTP_URL',
        'TELEGRAM_API_ROOT',
        'GOOGLE_AUTH_URL, GOOGLE_TOKEN_URL, GOOGLE_USERINFO_URL, GOOGLE_TOKENINFO_URL, GOOGLE_JWKS_URL, GOOGLE_ISSUER',
      ]),
    );
  });

  test('is not ready to go live – says so', () => {
    expect(failed(DEMO)).toContain('demo-profile');
  });

  test('development – nothing prevents the start', () => {
    expect(refusals({ ...DEMO, COMPOSE_PROFILES: '', NODE_ENV: 'development' })).toEqual([]);
  });
});

describe('what it prints', () => {
  test('secrets – never, whatever is wrong with them', () => {
    const source = {
      ...LIVE,
      ...SECRETS,
      CASHFREE_SECRET_KEY: 'cfsk_ma_test_hidden',
      ADMIN_PASSWORD: 'Password@12345',
    };
    const said = JSON.stringify(examineEnv({ ...source, JWT_SECRET: 'short-secret' }));
    for (const secret of ['hidden', 'Password@12345', 'short-secret', 'mailer:pass'])
      expect(said).not.toContain(secret);
  });

  test('docs – a section for every check', () => {
    const docs = readFileSync('../docs/runbooks/going-live.md', 'utf8');
    const sections = new Set([...docs.matchAll(/<a id="(check-[a-z-]+)"><\/a>/g)].map(([, id]) => id));
    const links = [
      ...CHECKS.map(({ id }) => `check-${id}`),
      'check-values',
      'check-clock',
      'check-mail-spf',
      'check-mail-dkim',
      'check-mail-dmarc',
      'check-payment-credentials',
      'check-database-role',
      'check-backup',
      'check-subscriptions',
    ];
    expect(links.filter((link) => !sections.has(link))).toEqual([]);
  });
});

describe('common passwords', () => {
  test.each([
    'Password@1234',
    'admin1234567',
    'Welcome@2026!',
    'qwerty123456',
    'P@ssw0rd12345',
    'changeme-please',
    'aaaaaaaaaaaa',
    '123456789012',
    'tickwright@2026',
    'Shop-owner-2026!',
  ])('%s – common', (password) => {
    expect(isCommonPassword(password, ['owner', 'shop'])).toBe(true);
  });

  test.each([
    'seven ochre lanterns drift',
    'a long staff password',
    '9f86d081884c7d659a2feaa0c55ad015',
    'kV7#tQz!m2Lp',
  ])('%s – not common', (password) => {
    expect(isCommonPassword(password, ['owner', 'shop'])).toBe(false);
  });
});
