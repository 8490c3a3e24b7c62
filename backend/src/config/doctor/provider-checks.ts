import { type Check, isWithinDomain, type Source, toUrl, when } from './check.ts';

/** Where the provider takes real and test payments. Source: its API reference, "Environments". */
const LIVE_HOST = 'api.cashfree.com';
const PROVIDER = 'cashfree.com';

const isLive = (source: Source): boolean => source.CASHFREE_MODE === 'production';

const GOOGLE = ['AUTH_URL', 'TOKEN_URL', 'USERINFO_URL', 'TOKENINFO_URL', 'JWKS_URL', 'ISSUER'].map(
  (name) => `GOOGLE_${name}`,
);

function isGoogle(value: string): boolean {
  const url = toUrl(value);
  const hosts = ['google.com', 'googleapis.com'];
  return url?.protocol === 'https:' && hosts.some((host) => isWithinDomain(url, host));
}

/** The payment provider and Google sign-in. */
export const PROVIDER_CHECKS: Check[] = [
  {
    id: 'payment-mode',
    severity: 'refuse',
    title: 'Payments are live',
    problems: ({ CASHFREE_MODE: mode }) => [
      ...when(!mode, {
        variable: 'CASHFREE_MODE',
        sentence: 'is not set, so payments would be test payments; set it to "production"',
      }),
      ...when(mode === 'sandbox', {
        variable: 'CASHFREE_MODE',
        sentence: 'is "sandbox", so tools are delivered without real money; set it to "production"',
      }),
    ],
  },
  {
    id: 'payment-host',
    severity: 'refuse',
    title: 'The payment mode and the provider’s address agree',
    problems: (source) => {
      const url = toUrl(source.CASHFREE_BASE_URL);
      if (!url) return [];
      const { hostname } = url;
      return [
        ...when(isLive(source) && hostname !== LIVE_HOST, {
          variable: 'CASHFREE_BASE_URL',
          sentence: `is at ${hostname}, but CASHFREE_MODE is "production"; live payments are at https://${LIVE_HOST}/pg`,
          stopsDemo: true,
        }),
        ...when(!isLive(source) && hostname === LIVE_HOST, {
          variable: 'CASHFREE_MODE',
          sentence: `is not "production", but CASHFREE_BASE_URL is ${hostname}, which takes real money; make them agree`,
          stopsDemo: true,
        }),
      ];
    },
  },
  {
    id: 'payment-https',
    severity: 'refuse',
    title: 'Provider connection uses HTTPS',
    problems: ({ CASHFREE_BASE_URL: address }) => {
      const url = toUrl(address);
      return when(url !== undefined && url.protocol !== 'https:', {
        variable: 'CASHFREE_BASE_URL',
        sentence: 'is not https, so the secret key and payment results could be read or forged; use https',
      });
    },
  },
  {
    id: 'payment-keys',
    severity: 'refuse',
    title: 'The provider’s keys are live keys',
    problems: ({ CASHFREE_APP_ID: appId, CASHFREE_SECRET_KEY: secretKey }) => [
      ...when(/^TEST/i.test(appId ?? ''), {
        variable: 'CASHFREE_APP_ID',
        sentence: 'is a test app id; copy the live one from the provider’s dashboard',
      }),
      ...when(/_test_/i.test(secretKey ?? ''), {
        variable: 'CASHFREE_SECRET_KEY',
        sentence: 'is a test key; copy the live one from the provider’s dashboard',
      }),
    ],
  },
  {
    id: 'payment-script',
    severity: 'refuse',
    title: 'The payment page’s script comes from the provider',
    problems: ({ CASHFREE_SCRIPT_URL: address }) => {
      const url = toUrl(address);
      return when(url !== undefined && !(url.protocol === 'https:' && isWithinDomain(url, PROVIDER)), {
        variable: 'CASHFREE_SCRIPT_URL',
        sentence: `is not an https address of ${PROVIDER}, and its script runs in the checkout; remove the variable`,
      });
    },
  },
  {
    id: 'google-addresses',
    severity: 'refuse',
    title: 'Google sign-in uses Google’s servers',
    problems: (source) => {
      const foreign = GOOGLE.filter((variable) => source[variable] && !isGoogle(source[variable]));
      return when(foreign.length > 0, {
        variable: foreign.join(', '),
        sentence:
          'not an https address of Google, so the owner of that server could sign in as anybody; leave it unset',
      });
    },
  },
  {
    id: 'telegram-address',
    severity: 'refuse',
    title: 'Bots of groups use a server over HTTPS',
    problems: ({ TELEGRAM_API_ROOT: address }) => {
      const url = toUrl(address);
      const isSafe = url?.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url?.hostname ?? '');
      return when(url !== undefined && !isSafe, {
        variable: 'TELEGRAM_API_ROOT',
        sentence:
          'is http on another machine, so the tokens of bots could be read; use https, or leave it unset',
      });
    },
  },
];
