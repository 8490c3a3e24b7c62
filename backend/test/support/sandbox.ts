import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const PROVIDER = { appId: 'TEST_app', secretKey: 'cfsk_ma_test_0123456789abcdef' };

export type Outcome = 'SUCCESS' | 'FAILED' | 'PENDING' | 'USER_DROPPED';

export interface Fault {
  kind: 'hang' | 'slow' | 'drop' | '401' | '404' | '429' | '500' | '502';
  operation?: string;
  times?: number | 'all';
  afterWork?: boolean;
  delayMs?: number;
}

interface Ready {
  port: number;
  smtpPort: number;
}

/** Sandboxes that no file uses now, for the next ones of this process. They end with it. */
const idle: Sandbox[] = [];

/** The payment sandbox in its own process, as in the demo. */
export class Sandbox {
  private isLent = false;

  private constructor(
    private readonly child: ChildProcess,
    private readonly dataDir: string,
    private readonly ready: Ready,
  ) {}

  /** An empty one with the usual settings, that an earlier file of this process may have used. */
  static async borrow(): Promise<Sandbox> {
    const sandbox = idle.pop() ?? (await Sandbox.start());
    sandbox.isLent = true;
    return sandbox;
  }

  /** A new one, with settings of its own. */
  static async start(env: Record<string, string> = {}): Promise<Sandbox> {
    const dataDir = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'sandbox-test-'));
    const main = resolve(import.meta.dirname, '../../../sandbox/src/main.ts');
    const args = ['--disable-warning=ExperimentalWarning', main, '--exit-with-parent'];
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        SANDBOX_PORT: '0',
        SANDBOX_SMTP_PORT: '0',
        SANDBOX_DATA_DIR: dataDir,
        CASHFREE_APP_ID: PROVIDER.appId,
        CASHFREE_SECRET_KEY: PROVIDER.secretKey,
        ...env,
      },
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    // An idle one does not keep this process alive.
    child.unref();
    for (const pipe of [child.stdin, child.stdout]) (pipe as Socket).unref();
    return new Sandbox(child, dataDir, JSON.parse(line) as Ready);
  }

  get url(): string {
    return `http://127.0.0.1:${this.ready.port}`;
  }

  /** The environment variables that make a store use this provider and this mail server. */
  get env(): Record<string, string> {
    return {
      CASHFREE_BASE_URL: `${this.url}/pg`,
      CASHFREE_APP_ID: PROVIDER.appId,
      CASHFREE_SECRET_KEY: PROVIDER.secretKey,
      SMTP_URL: `smtp://127.0.0.1:${this.ready.smtpPort}`,
    };
  }

  /** Sets a switch of the sandbox. */
  async control<Result = unknown>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${this.url}/__sim${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Result;
  }

  /** Pays, or fails to pay, as a buyer on the hosted page. */
  async pay(orderId: string, outcome: Outcome = 'SUCCESS'): Promise<{ cf_payment_id: string }> {
    const answer = await this.control<{ payment: { cf_payment_id: string } }>(
      'POST',
      `/orders/${orderId}/pay`,
      {
        outcome,
      },
    );
    return answer.payment;
  }

  /** Decides an attempt that was left pending or abandoned. */
  async decide(cfPaymentId: string, status: Outcome): Promise<void> {
    await this.control('POST', `/payments/${cfPaymentId}`, { status });
  }

  async switches(change: object): Promise<void> {
    await this.control('POST', '/switches', change);
  }

  async fault(fault: Fault): Promise<void> {
    await this.control('POST', '/faults', fault);
  }

  /** The emails to an address whose subject contains `words`. */
  async emailsTo(address: string, words: string): Promise<{ subject: string; text: string }[]> {
    const path = `/mails?to=${encodeURIComponent(address)}`;
    const { mails: emails } = await this.control<{ mails: { subject: string; text: string }[] }>('GET', path);
    return emails.filter(({ subject }) => subject.includes(words));
  }

  /** Removes all orders, faults and switches. */
  async reset(): Promise<void> {
    await this.control('POST', '/reset', {});
  }

  /** Gives a borrowed one back, empty; ends one of its own. */
  async stop(): Promise<void> {
    if (this.isLent) {
      await this.reset();
      idle.push(this);
    } else await this.end();
  }

  private async end(): Promise<void> {
    this.child.ref();
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null) await once(this.child, 'exit');
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** An empty sandbox for a test file; stop it in `afterAll`. */
export const startSandbox = (): Promise<Sandbox> => Sandbox.borrow();
