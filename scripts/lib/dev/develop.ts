import { once } from 'node:events';
import { watch } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SANDBOX_MAIN } from '../launch/environment.ts';
import type { Settings } from '../launch/settings.ts';
import type { Stack } from '../launch/stack.ts';
import { freePort } from '../ports.ts';
import { inStep } from '../progress.mjs';
import type { ClientsData } from './clients.ts';
import { watchBackend } from './compile.ts';
import { Restarts } from './restarts.ts';

type Closable = { close: () => unknown };

/** Settings of the backend in development: a port of its own, behind the clients' development server. */
export async function backendSettings(settings: Settings): Promise<Settings> {
  const port = await freePort();
  return {
    ...settings,
    host: '127.0.0.1',
    port,
    localUrl: `http://127.0.0.1:${port}`,
    servesClients: false,
  };
}

/** The parts of a running store with live reload: the stack, the backend's compiler, Vite for both clients. */
export class Development {
  readonly #open: Closable[] = [];
  readonly #stack: Stack;
  readonly #backendUrl: string;

  constructor(stack: Stack, backend: Settings) {
    this.#stack = stack;
    this.#backendUrl = backend.localUrl;
  }

  /** Compiles and starts everything; later changes restart what they concern. Returns the sandbox's port. */
  async start(settings: Settings): Promise<number | undefined> {
    const { promise: started, resolve: begin } = Promise.withResolvers<void>();
    const restarts = new Restarts(this.#stack, started);
    await inStep('Compiling the backend', () => this.#compile(() => restarts.request('store')));
    const sandbox = await this.#stack.start();
    begin();
    void restarts.report('store');
    void restarts.report('sandbox');
    if (sandbox) {
      const reload = () => restarts.request('sandbox');
      this.#open.push(watch(dirname(SANDBOX_MAIN), { recursive: true }, reload));
    }
    await inStep('Starting Vite', () => this.#serveClients(settings));
    return sandbox?.port;
  }

  async close(): Promise<void> {
    for (const each of this.#open) await each.close();
  }

  /** Resolves after the first compilation without errors; calls `onChange` after each later one. */
  async #compile(onChange: () => void): Promise<void> {
    let compiled = false;
    const first = new Promise<void>((resolve) => {
      const compiler = watchBackend(() => {
        if (compiled) onChange();
        compiled = true;
        resolve();
      });
      this.#open.push(compiler);
    });
    await Promise.race([first, this.#stack.stopRequested]);
  }

  async #serveClients({ host, port, publicUrl }: Settings): Promise<void> {
    const workerData: ClientsData = { host, port, backendUrl: this.#backendUrl };
    // The storefront reads these two when it renders a page.
    const env = { ...process.env, API_URL: `${this.#backendUrl}/api`, PUBLIC_URL: publicUrl };
    // Vite closes when its standard input ends, so it gets one that never does.
    const vite = new Worker(new URL('./clients.ts', import.meta.url), { workerData, env, stdin: true });
    this.#open.push({ close: () => vite.terminate() });
    await once(vite, 'message');
  }
}
