import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A minimal server in its own process, as a baseline. */
export type BareServer = { url: string; pid: number; stop: () => void };

async function start(file: string, given: object): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write(`${JSON.stringify(given)}\n`);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', () => reject(new Error(`${file} ended early`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.stdin.end() };
}

/** Responds to every request with the same bytes from memory. */
export async function startBareBytes(bytes: Buffer, headers: Record<string, string>): Promise<BareServer> {
  return start('bare-bytes.ts', { body: bytes.toString('base64'), headers });
}

/** Responds with the files of a folder, from the disk. */
export async function startBareFiles(folder: string): Promise<BareServer> {
  return start('bare-files.ts', { folder });
}

/** Verifies a password for every request. */
export async function startBareArgon2(databaseUrl: string): Promise<BareServer> {
  return start('bare-argon2.ts', { databaseUrl });
}

/** Responds to every request with what is stored about the licence key in its body, read with one prepared statement. */
export async function startBareLicense(databaseUrl: string): Promise<BareServer> {
  return start('bare-license.ts', { databaseUrl });
}

/** Responds to every request with a catalogue page, read with one prepared statement. */
export async function startBareQuery(databaseUrl: string, from: 'tables' | 'cards'): Promise<BareServer> {
  return start('bare-query.ts', { databaseUrl, from });
}

/** A payment provider that answers at once, so that only the store is measured. */
export async function startInstantProvider(): Promise<BareServer> {
  return start('instant-provider.ts', {});
}
