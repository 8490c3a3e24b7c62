import { join } from 'node:path';
import { backendEnvironment, sandboxEnvironment } from '../lib/launch/environment.ts';
import { readSettings, ROOT, type Environment } from '../lib/launch/settings.ts';

const secrets = { jwtSecret: 'j', cashfreeAppId: 'a', cashfreeSecretKey: 's' };
const sandbox = { port: 4001, smtpPort: 4025, scannerPort: 4310 };

const backend = (env: Environment) =>
  backendEnvironment(readSettings(env), env, { databaseUrl: 'postgresql://db', secrets, sandbox });
const getGoogleSettings = (env: Environment) =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => name.startsWith('GOOGLE_') && value));

describe('environment', () => {
  test('webhooks – to the sandbox only, unless the environment says otherwise', () => {
    expect(backend({}).WEBHOOK_ALLOW_PRIVATE).toBe('127.0.0.1:4001,localhost:4001');
    const own = { WEBHOOK_ALLOW_PRIVATE: 'crm.local:8080' };
    expect(backend(own).WEBHOOK_ALLOW_PRIVATE).toBe('crm.local:8080');
    const made = { databaseUrl: 'postgresql://db', secrets, sandbox: undefined };
    expect(backendEnvironment(readSettings({}), {}, made).WEBHOOK_ALLOW_PRIVATE).toBeUndefined();
  });

  test('backups – read where "npm run backup" keeps them', () => {
    expect(backend({}).BACKUP_DIR).toBe(join(ROOT, 'backups'));
    expect(backend({ BACKUP_DIR: '/srv/backups' }).BACKUP_DIR).toBe('/srv/backups');
    expect(backend({ BACKUP_DIR: 'kept' }).BACKUP_DIR).toBe(join(ROOT, 'kept'));
  });

  test('malware scanner – that of the sandbox, unless the environment names one', () => {
    const getScanner = ({ CLAMAV_HOST, CLAMAV_PORT }: Environment) => [CLAMAV_HOST, CLAMAV_PORT];
    expect(getScanner(backend({}))).toStrictEqual(['127.0.0.1', '4310']);
    expect(getScanner(backend({ CLAMAV_HOST: 'clamav' }))).toStrictEqual(['clamav', undefined]);
  });

  test("Telegram – the sandbox's, its links for browsers, unless the environment names one", () => {
    const getTelegram = ({ TELEGRAM_API_ROOT, TELEGRAM_LINK_ROOT }: Environment) => [
      TELEGRAM_API_ROOT,
      TELEGRAM_LINK_ROOT,
    ];
    const local = 'http://127.0.0.1:4001/telegram';
    expect(getTelegram(backend({}))).toStrictEqual([local, 'http://localhost:4001/telegram/t']);
    expect(getTelegram(backend({ SANDBOX_PUBLIC_URL: 'https://pay.example.com' }))).toStrictEqual([
      local,
      'https://pay.example.com/telegram/t',
    ]);
    const own = 'http://telegram.local';
    expect(getTelegram(backend({ TELEGRAM_API_ROOT: own }))).toStrictEqual([own, undefined]);
  });

  test("no Google client configured – the sandbox's, with addresses for browsers and for the store", () => {
    const google = getGoogleSettings(backend({}));
    expect(google.GOOGLE_AUTH_URL).toBe('http://localhost:4001/google/authorize');
    expect(google.GOOGLE_ISSUER).toBe('http://localhost:4001/google');
    expect(google.GOOGLE_TOKEN_URL).toBe('http://127.0.0.1:4001/google/token');
    expect(google.GOOGLE_USERINFO_URL).toBe('http://127.0.0.1:4001/google/userinfo');
    const env = sandboxEnvironment(readSettings({}), {}, secrets, sandbox.port);
    expect(env.GOOGLE_CLIENT_ID).toBe(google.GOOGLE_CLIENT_ID);
    expect(env.GOOGLE_CLIENT_SECRET).toBe(google.GOOGLE_CLIENT_SECRET);
    expect(env.STORE_NAME).toBe('Tickwright');
  });

  test('sandbox with a public URL – used for browsers and the issuer', () => {
    const google = getGoogleSettings(backend({ SANDBOX_PUBLIC_URL: 'https://pay.example.com/' }));
    expect(google.GOOGLE_AUTH_URL).toBe('https://pay.example.com/google/authorize');
    expect(google.GOOGLE_ISSUER).toBe('https://pay.example.com/google');
    expect(google.GOOGLE_JWKS_URL).toBe('http://127.0.0.1:4001/google/jwks');
  });

  test("own Google client, or no sandbox – no variables of the sandbox's Google", () => {
    const own = { GOOGLE_CLIENT_ID: 'mine', GOOGLE_CLIENT_SECRET: 'my secret' };
    expect(getGoogleSettings(backend(own))).toStrictEqual(own);
    const made = { databaseUrl: 'postgresql://db', secrets, sandbox: undefined };
    expect(getGoogleSettings(backendEnvironment(readSettings({}), {}, made))).toStrictEqual({});
  });
});
