import { createServer } from 'node:net';
import { errorCode, Problem } from './problem.ts';

/** Why the address cannot be used ("EADDRINUSE" …), or undefined when it can. */
async function refusal(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(errorCode(error) ?? 'UNKNOWN'));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** "localhost" is two addresses; a store on only one of them is unreachable for some browsers. */
async function refusals(port: number, host: string): Promise<string | undefined> {
  if (host !== 'localhost') return refusal(port, host);
  const six = await refusal(port, '::1');
  return (await refusal(port, '127.0.0.1')) ?? (six === 'EADDRINUSE' ? six : undefined);
}

/** A free port. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** The wanted port, or the next free one. */
export async function freePortFrom(wish: number): Promise<number> {
  for (let port = wish; port > 0 && port < Math.min(wish + 50, 65_536); port += 1) {
    if ((await refusals(port, 'localhost')) === undefined) return port;
  }
  return freePort();
}

/** Fails with one sentence when the store cannot listen there. */
export async function assertFree(port: number, host: string): Promise<void> {
  const code = await refusals(port, host);
  if (code === undefined) return;
  const other = `Choose another one, for example: PORT=${port < 65_000 ? port + 100 : 3100} npm start`;
  if (code === 'EADDRINUSE') throw new Problem(`Port ${port} is in use by another program. ${other}`);
  if (code === 'EACCES') throw new Problem(`This user may not listen on port ${port}. ${other}`);
  throw new Problem(`The store cannot listen on ${host}, port ${port} (${code}). Check HOST and PORT.`);
}
