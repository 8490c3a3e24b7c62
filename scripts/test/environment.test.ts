import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backendEnvironment, sandboxEnvironment } from '../lib/launch/environment.ts';
import { readSettings, ROOT, type Environment } from '../lib/launch/settings.ts';

const secrets = { jwtSecret: 'j', cashfreeAppId: 'a', cashfreeSecretKey: 's' };
const sandbox = { port: 4001, smtpPort: 4025, scannerPort: 4310 };

const backend = (env: Environment) =>
  backendEnvironment(readSettings(env), env, { databaseUrl: 'postgresql://db', secrets, sandbox });
const googleOf = (env: Environment) =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => name.startsWith('GOOGLE_') && value));

describe('environment', () => {
  test('webhooks – to the sandbox only, unless the environment says otherwise', () => {
    assert.equal(backend({}).WEBHOOK_ALLOW_PRIVATE, '127.0.0.1:4001,localhost:4001');
    const own = { WEBHOOK_ALLOW_PRIVATE: 'crm.local:8080' };
    assert.equal(backend(own).WEBHOOK_ALLOW_PRIVATE, 'crm.local:8080');
    const made = { databaseUrl: 'postgresql://db', secrets, sandbox: undefined };
    assert.equal(backendEnvironment(readSettings({}), {}, made).WEBHOOK_ALLOW_PRIVATE, undefined);
  });

  test('backups – read where "npm run backup" keeps them', () => {
    assert.equal(backend({}).BACKUP_DIR, join(ROOT, 'backups'));
    assert.equal(backend({ BACKUP_DIR: '/srv/backups' }).BACKUP_DIR, '/srv/backups');
    assert.equal(backend({ BACKUP_DIR: 'kept' }).BACKUP_DIR, join(ROOT, 'kept'));
  });

  test('malware scanner – that of the sandbox, unless the environment names one', () => {
    const scannerOf = ({ CLAMAV_HOST, CLAMAV_PORT }: Environment) => [CLAMAV_HOST, CLAMAV_PORT];
    assert.deepEqual(scannerOf(backend({})), ['127.0.0.1', '4310']);
    assert.deepEqual(scannerOf(backend({ CLAMAV_HOST: 'clamav' })), ['clamav', undefined]);
  });

  test("no Google client configured – the sandbox's, with addresses for browsers and for the store", () => {
    const google = googleOf(backend({}));
    assert.equal(google.GOOGLE_AUTH_URL, 'http://localhost:4001/google/authorize');
    assert.equal(google.GOOGLE_ISSUER, 'http://localhost:4001/google');
    assert.equal(google.GOOGLE_TOKEN_URL, 'http://127.0.0.1:4001/google/token');
    assert.equal(google.GOOGLE_USERINFO_URL, 'http://127.0.0.1:4001/google/userinfo');
    const env = sandboxEnvironment(readSettings({}), {}, secrets, sandbox.port);
    assert.equal(env.GOOGLE_CLIENT_ID, google.GOOGLE_CLIENT_ID);
    assert.equal(env.GOOGLE_CLIENT_SECRET, google.GOOGLE_CLIENT_SECRET);
    assert.equal(env.STORE_NAME, 'Tickwright');
  });

  test('sandbox with a public URL – used for browsers and the issuer', () => {
    const google = googleOf(backend({ SANDBOX_PUBLIC_URL: 'https://pay.example.com/' }));
    assert.equal(google.GOOGLE_AUTH_URL, 'https://pay.example.com/google/authorize');
    assert.equal(google.GOOGLE_ISSUER, 'https://pay.example.com/google');
    assert.equal(google.GOOGLE_JWKS_URL, 'http://127.0.0.1:4001/google/jwks');
  });

  test("own Google client, or no sandbox – no variables of the sandbox's Google", () => {
    const own = { GOOGLE_CLIENT_ID: 'mine', GOOGLE_CLIENT_SECRET: 'my secret' };
    assert.deepEqual(googleOf(backend(own)), own);
    const made = { databaseUrl: 'postgresql://db', secrets, sandbox: undefined };
    assert.deepEqual(googleOf(backendEnvironment(readSettings({}), {}, made)), {});
  });
});
