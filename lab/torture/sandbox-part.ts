import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT_WITH_PARENT, SANDBOX_MAIN } from '../../scripts/lib/launch/environment.ts';
import { startService, type Part } from '../../scripts/lib/launch/service.ts';
import { PROVIDER } from './backend-env.ts';

/** Starts the stand-in of the provider and the mail server. `store` is the port that it sends webhooks to. */
export function startSandbox(folder: string, port: number, store: number): Part {
  const env = {
    ...process.env,
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA_DIR: join(folder, 'sandbox'),
    CASHFREE_APP_ID: PROVIDER.appId,
    CASHFREE_SECRET_KEY: PROVIDER.secretKey,
    CASHFREE_WEBHOOK_URL: `http://127.0.0.1:${store}/api/payments/cashfree/webhook`,
  };
  const log = join(folder, 'sandbox.log');
  return startService({ name: 'sandbox', args: [SANDBOX_MAIN, EXIT_WITH_PARENT], env, log, graceMs: 5_000 });
}

export async function getSmtpPort(sandbox: Part): Promise<number> {
  for (;;) {
    const line = sandbox
      .written()
      .split('\n')
      .find((each) => each.startsWith('{"ready"'));
    if (line) return (JSON.parse(line) as { smtpPort: number }).smtpPort;
    if (sandbox.isOver()) throw new Error(`the sandbox ended early:\n${sandbox.written()}`);
    await sleep(50);
  }
}
