import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
/** Compose files pass unset variables as empty strings. */
const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());

const environment = z.object({
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port.default(3001),
  SANDBOX_SMTP_PORT: port.default(3025),
  SANDBOX_SCANNER_PORT: port.default(0),
  SANDBOX_DATA_DIR: z.string().min(1).default('.data/sandbox'),
  SANDBOX_PUBLIC_URL: optionalText.pipe(z.url().optional()),
  SANDBOX_STORE_URL: optionalText.pipe(z.url().optional()),
  SANDBOX_MERCHANT_NAME: optionalText,
  STORE_NAME: optionalText,
  SANDBOX_WEBHOOK_RETRY_SCALE: z.coerce.number().positive().max(1000).default(1),
  CLOCK_OFFSET_FILE: optionalText,
  CASHFREE_APP_ID: z.string().min(1).default('sandbox-app-id'),
  CASHFREE_SECRET_KEY: z.string().min(1).default('sandbox-secret-key'),
  CASHFREE_WEBHOOK_URL: optionalText.pipe(z.url().optional()),
  GOOGLE_CLIENT_ID: z.string().min(1).default('sandbox-google-client'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).default('sandbox-google-secret'),
});

export type SandboxConfig = {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  smtpPort: number;
  scannerPort: number;
  dataDir: string;
  /** The sandbox's origin for browsers; undefined means `http://localhost:<port>`. */
  publicUrl: string | undefined;
  /** Where the sandbox reaches the store, if not at the addresses that the store names. */
  storeUrl: string | undefined;
  merchantName: string;
  /** Factor for the delays between webhook retries (1 = 2, 10 and 30 minutes). */
  retryScale: number;
  /** The file that moves the store's clock. */
  clockFile: string | undefined;
  appId: string;
  secretKey: string;
  /** The endpoint "registered in the dashboard"; gets every event, in addition to an order's `notify_url`. */
  webhookUrl: string | undefined;
  /** The store's credentials at the identity provider. */
  googleClient: { id: string; secret: string };
};

/** Reads the environment; throws an Error with a readable message that names every invalid variable. */
export function readConfig(variables: NodeJS.ProcessEnv): SandboxConfig {
  const result = environment.safeParse(variables);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox cannot start. ${problems.join('; ')}`);
  }
  const env = result.data;
  return {
    host: env.SANDBOX_HOST,
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    scannerPort: env.SANDBOX_SCANNER_PORT,
    dataDir: env.SANDBOX_DATA_DIR,
    publicUrl: env.SANDBOX_PUBLIC_URL?.replace(/\/$/, ''),
    storeUrl: env.SANDBOX_STORE_URL,
    merchantName: env.SANDBOX_MERCHANT_NAME ?? env.STORE_NAME ?? 'Test merchant',
    retryScale: env.SANDBOX_WEBHOOK_RETRY_SCALE,
    clockFile: env.CLOCK_OFFSET_FILE,
    appId: env.CASHFREE_APP_ID,
    secretKey: env.CASHFREE_SECRET_KEY,
    webhookUrl: env.CASHFREE_WEBHOOK_URL,
    googleClient: { id: env.GOOGLE_CLIENT_ID, secret: env.GOOGLE_CLIENT_SECRET },
  };
}
