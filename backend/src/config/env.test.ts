import { EnvError, parseDatabaseEnv, parseEnv } from './env.ts';

const demo = { DATABASE_URL: 'postgresql://localhost/store' };
const live = {
  ...demo,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  JWT_SECRET: 'x'.repeat(32),
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'a long enough password',
  CASHFREE_APP_ID: 'app',
  CASHFREE_SECRET_KEY: 'secret',
  CASHFREE_BASE_URL: 'https://api.cashfree.com/pg',
  CASHFREE_MODE: 'production',
  SMTP_URL: 'smtp://mail.shop.example:587',
};

/** The variables that an invalid configuration reports. */
function complaints(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split('\n').map((line) => line.split(':')[0] ?? '');
  }
  return [];
}

describe('the demo', () => {
  test('only DATABASE_URL – everything else has a default', () => {
    expect(parseEnv(demo)).toMatchObject({ PORT: 3000, STORE_NAME: 'Tickwright', CASHFREE_MODE: 'sandbox' });
  });

  test('two processes without JWT_SECRET – two random secrets', () => {
    expect(parseEnv(demo).JWT_SECRET).not.toBe(parseEnv(demo).JWT_SECRET);
  });

  test('no STOREFRONT_SECRET – a random one for the storefront in the same process', () => {
    const { STOREFRONT_SECRET } = parseEnv(demo);
    expect(STOREFRONT_SECRET).toHaveLength(64);
    expect(parseEnv(demo).STOREFRONT_SECRET).not.toBe(STOREFRONT_SECRET);
  });

  test('several invalid values – all reported together', () => {
    expect(complaints({ PORT: 'eighty', LOG_LEVEL: 'loud' }).sort()).toEqual([
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
    ]);
  });

  test('unknown payment mode – refused', () => {
    expect(complaints({ ...demo, CASHFREE_MODE: 'prod' })).toEqual(['CASHFREE_MODE']);
  });

  test('replaced secrets – separated by commas, each of 32 characters or more', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(40)];
    const env = parseEnv({ ...demo, JWT_PREVIOUS_SECRETS: ` ${one}, ${two},`, DATA_PREVIOUS_KEYS: one });
    expect([env.JWT_PREVIOUS_SECRETS, env.DATA_PREVIOUS_KEYS]).toEqual([[one, two], [one]]);
    expect(parseEnv(demo).JWT_PREVIOUS_SECRETS).toEqual([]);
    expect(complaints({ ...demo, JWT_PREVIOUS_SECRETS: `${one},short` })).toEqual(['JWT_PREVIOUS_SECRETS.1']);
  });

  test('REDIS_URL without the redis protocol – refused', () => {
    expect(complaints({ ...demo, REDIS_URL: 'http://redis:6379' })).toEqual(['REDIS_URL']);
    expect(complaints({ ...demo, REDIS_URL: 'rediss://redis:6379/1' })).toEqual([]);
  });

  test('origins of other consoles – bare https origins, http on this machine only; none by default', () => {
    const origins = (CORS_ORIGINS: string) => parseEnv({ ...demo, CORS_ORIGINS }).CORS_ORIGINS;
    expect(origins('https://console.example.com, http://localhost:5173,')).toEqual([
      'https://console.example.com',
      'http://localhost:5173',
    ]);
    expect(parseEnv(demo).CORS_ORIGINS).toEqual([]);
    for (const wrong of [
      '*',
      'https://console.example.com/',
      'http://console.example.com',
      'console.example.com',
    ])
      expect(complaints({ ...demo, CORS_ORIGINS: wrong })).toEqual(['CORS_ORIGINS.0']);
  });

  test('a bucket – new files go there, unless FILE_STORE says otherwise', () => {
    expect(parseEnv(demo).files).toMatchObject({ primary: 'disk', s3: null });
    const env = { ...demo, S3_BUCKET: 'shop-files', S3_ENDPOINT: 'http://s3.example' };
    expect(parseEnv(env).files).toMatchObject({
      primary: 's3',
      s3: { bucket: 'shop-files', region: 'us-east-1', pathStyle: true, credentials: undefined, prefix: '' },
    });
    expect(parseEnv({ ...env, FILE_STORE: 'disk' }).files.primary).toBe('disk');
    expect(parseEnv({ ...demo, S3_BUCKET: 'shop-files' }).files.s3?.pathStyle).toBe(false);
  });

  test('settings of the files that contradict each other – refused, in the demo too', () => {
    expect(complaints({ ...demo, FILE_STORE: 's3' })).toEqual(['FILE_STORE']);
    expect(complaints({ ...demo, S3_ENDPOINT: 'https://s3.example' })).toEqual(['S3_ENDPOINT']);
    const half = { S3_BUCKET: 'shop-files', S3_ACCESS_KEY_ID: 'key' };
    expect(complaints({ ...demo, ...half })).toEqual(['S3_SECRET_ACCESS_KEY']);
    expect(complaints({ ...demo, S3_BUCKET: 'Shop files' })).toEqual(['S3_BUCKET']);
    expect(complaints({ ...demo, S3_BUCKET: '' })).toEqual([]);
  });

  test('a factor of the limits – raises all but those with a count of their own', () => {
    const env = parseEnv({ ...demo, RATE_LIMIT_FACTOR: '2.5', RATE_LIMIT_PER_MINUTE: '7' });
    expect(env).toMatchObject({ RATE_LIMIT_PER_MINUTE: 7, RATE_LIMIT_ADDRESS_ATTEMPTS: 125 });
    expect(env.tuning).toMatchObject({ accountAttempts: 25, databaseTimeoutSeconds: 10 });
    expect(parseEnv(demo)).toMatchObject({ RATE_LIMIT_PER_MINUTE: 600, tuning: { emailsPerHour: 5 } });
    expect(complaints({ ...demo, RATE_LIMIT_FACTOR: '0' })).toEqual(['RATE_LIMIT_FACTOR']);
  });

  test('empty variable – same as unset', () => {
    expect(parseEnv({ ...demo, PORT: '' }).PORT).toBe(3000);
  });
});

describe('production', () => {
  test('everything set – valid', () => {
    expect(parseEnv(live).CASHFREE_MODE).toBe('production');
  });

  test.each(Object.keys(live).filter((name) => !['NODE_ENV', 'CASHFREE_MODE'].includes(name)))(
    '%s missing – refused, naming it',
    (name) => {
      expect(complaints({ ...live, [name]: '' })).toContain(name);
    },
  );

  test('weak staff password or secret – refused', () => {
    expect(complaints({ ...live, ADMIN_PASSWORD: 'short' })).toEqual(['ADMIN_PASSWORD']);
    expect(complaints({ ...live, JWT_SECRET: 'short' })).toEqual(['JWT_SECRET']);
    expect(complaints({ ...live, STOREFRONT_SECRET: 'short' })).toEqual(['STOREFRONT_SECRET']);
  });

  test('live payments over http – refused', () => {
    expect(complaints({ ...live, PUBLIC_URL: 'http://shop.example' })).toEqual(['PUBLIC_URL']);
  });
});

describe('the addresses of the database', () => {
  const env = { DATABASE_URL: 'postgres://store_app@db/store', DATABASE_PASSWORD: 'p@ss/word' };

  test('a password in a variable of its own – part of the address, escaped', () => {
    expect(parseEnv(env).DATABASE_URL).toBe('postgres://store_app:p%40ss%2Fword@db/store');
    const owner = { MIGRATION_DATABASE_URL: 'postgres://store@db/store', MIGRATION_DATABASE_PASSWORD: 'x' };
    expect(parseDatabaseEnv({ ...env, ...owner }).MIGRATION_DATABASE_URL).toBe('postgres://store:x@db/store');
  });

  test('a password in the address – stays', () => {
    const DATABASE_URL = 'postgres://store_app:own@db/store';
    expect(parseEnv({ ...env, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test('a migration in production – needs nothing else; without an address it is refused', () => {
    expect(parseDatabaseEnv({ ...env, NODE_ENV: 'production' }).MIGRATION_DATABASE_URL).toBeUndefined();
    expect(() => parseDatabaseEnv({ DATABASE_URL: '' })).toThrow('DATABASE_URL');
  });
});
