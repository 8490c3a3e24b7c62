import { type Check, isDemo, isPrivateHost, isTrue, toUrl, when } from './check.ts';
import { isCommonPassword } from './common-password.ts';

const REQUIRED: Record<string, string> = {
  PUBLIC_URL: 'set it to the https address customers use',
  JWT_SECRET: 'generate it with "openssl rand -hex 32"',
  ADMIN_EMAIL: 'set it to the email address of the first staff account',
  ADMIN_PASSWORD: 'choose 12 characters or more',
  CASHFREE_APP_ID: 'copy it from the provider’s dashboard',
  CASHFREE_SECRET_KEY: 'copy it from the provider’s dashboard',
  CASHFREE_BASE_URL: 'live payments are at https://api.cashfree.com/pg',
};
const MIN_ADMIN_PASSWORD = 12;

/** Shorter prefixes contain public addresses: private networks are /8 and smaller, fc00::/7 in IPv6. */
const SHORTEST_PREFIX = { 4: 8, 6: 7 };

function trustsEverybody(entry: string): boolean {
  if (/^(true|\*|all)$/i.test(entry)) return true;
  const [address = '', prefix] = entry.split('/');
  if (prefix === undefined) return false;
  const mask = /^\d{1,3}(\.\d{1,3}){3}$/.test(prefix) ? Number(prefix.split('.')[0]) < 255 : undefined;
  return mask ?? Number(prefix) < SHORTEST_PREFIX[address.includes(':') ? 6 : 4];
}

const isExample = (text: string | undefined): boolean => /@example\.(com|org|net)\b/i.test(text ?? '');

/** The store itself: addresses, accounts, email, demo data. */
export const STORE_CHECKS: Check[] = [
  {
    id: 'required',
    severity: 'refuse',
    title: 'Required settings',
    problems: (source) =>
      Object.entries(REQUIRED).flatMap(([variable, hint]) =>
        when(!source[variable], {
          variable,
          sentence: `is required in production; ${hint}`,
          stopsDemo: true,
        }),
      ),
  },
  {
    id: 'public-url',
    severity: 'refuse',
    title: 'Customers use the store over HTTPS',
    problems: ({ PUBLIC_URL: address, CASHFREE_MODE: mode }) => {
      const url = toUrl(address);
      if (!url) return [];
      if (url.protocol !== 'https:') {
        return [
          {
            variable: 'PUBLIC_URL',
            sentence:
              'must be https, the payment provider returns to no other address; use the public https address',
            ...(mode === 'production' && { stopsDemo: true }),
          },
        ];
      }
      return when(isPrivateHost(url), {
        variable: 'PUBLIC_URL',
        sentence: `is ${url.hostname}, which customers and the payment provider cannot reach; use the public address`,
      });
    },
  },
  {
    id: 'trust-proxy',
    severity: 'refuse',
    title: 'Only the store’s own proxy may name the visitor’s address',
    problems: ({ TRUST_PROXY: value = '' }) =>
      when(
        value.split(',').some((entry) => trustsEverybody(entry.trim())),
        {
          variable: 'TRUST_PROXY',
          sentence:
            'trusts everybody, so every visitor could choose an address and escape the limits; name only your proxy',
        },
      ),
  },
  {
    id: 'admin-password',
    severity: 'refuse',
    title: 'No weak password in ADMIN_PASSWORD',
    problems: ({ ADMIN_PASSWORD: password, ADMIN_EMAIL: email = '', STORE_NAME: store = '' }) => {
      if (!password) return [];
      if (password.length < MIN_ADMIN_PASSWORD) {
        const sentence = `must be at least ${MIN_ADMIN_PASSWORD} characters; choose a longer one`;
        return [{ variable: 'ADMIN_PASSWORD', sentence, stopsDemo: true }];
      }
      return when(isCommonPassword(password, [...email.split(/[@.]/), ...store.split(/\s+/)]), {
        variable: 'ADMIN_PASSWORD',
        sentence:
          'consists of common words or of the store’s own name and is guessed quickly; use a generated password',
      });
    },
  },
  {
    id: 'admin-email',
    severity: 'warn',
    title: 'No example address in ADMIN_EMAIL',
    problems: ({ ADMIN_EMAIL: email }) =>
      when(isExample(email), {
        variable: 'ADMIN_EMAIL',
        sentence: 'is an example address that receives no email; use one you read',
      }),
  },
  {
    id: 'smtp',
    severity: 'refuse',
    title: 'Email is sent',
    problems: ({ SMTP_URL: address }) => [
      ...when(!address, {
        variable: 'SMTP_URL',
        sentence:
          'is not set, so no receipt and no password reset would be sent; set your mail server’s address',
      }),
      ...when(toUrl(address)?.hostname === 'sandbox', {
        variable: 'SMTP_URL',
        sentence: 'is the demo’s inbox, so customers would receive nothing; set your mail server’s address',
      }),
    ],
  },
  {
    id: 'mail-from',
    severity: 'warn',
    title: 'Email has a sender of your own domain',
    problems: ({ MAIL_FROM: sender }) =>
      when(!sender || isExample(sender), {
        variable: 'MAIL_FROM',
        sentence:
          'is not set to an address of your own, so email may be rejected; use one your mail server may send as',
      }),
  },
  {
    id: 'webhook-addresses',
    severity: 'refuse',
    title: 'Webhooks are sent to public addresses only',
    problems: ({ WEBHOOK_ALLOW_PRIVATE: value }) =>
      when(value !== undefined && value !== 'false', {
        variable: 'WEBHOOK_ALLOW_PRIVATE',
        sentence: 'is set, so staff could have the store call machines of its own network; remove it',
      }),
  },
  {
    id: 'demo-data',
    severity: 'refuse',
    title: 'Demo data is switched off',
    problems: ({ DEMO_DATA: value }) =>
      when(isTrue(value), {
        variable: 'DEMO_DATA',
        sentence:
          'is true, which fills the store with invented customers and orders; remove it, or set COMPOSE_PROFILES=demo for a demonstration',
      }),
  },
  {
    id: 'clock-offset',
    severity: 'refuse',
    title: 'The store has the real time',
    problems: ({ CLOCK_OFFSET_FILE: file }) =>
      when(file !== undefined, {
        variable: 'CLOCK_OFFSET_FILE',
        sentence: 'is set, which moves the store’s clock for a test; remove it',
        stopsDemo: true,
      }),
  },
  {
    id: 'demo-profile',
    severity: 'refuse',
    title: 'The store is not marked as a demonstration',
    problems: (source) => {
      const variable = 'COMPOSE_PROFILES';
      if (!isDemo(source)) return [];
      if (source.CASHFREE_MODE === 'production') {
        const sentence =
          'contains "demo", but CASHFREE_MODE is "production"; a demonstration takes no real money';
        return [{ variable, sentence, stopsDemo: true }];
      }
      return [{ variable, sentence: 'contains "demo", which relaxes these checks; remove it to go live' }];
    },
  },
];
