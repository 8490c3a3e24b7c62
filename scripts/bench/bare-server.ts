import { createServer, type RequestListener } from 'node:http';
import { createInterface } from 'node:readline';

/** What the parent wrote as its first line. This process ends when the parent closes that stream. */
export async function given<Given>(): Promise<Given> {
  const lines = createInterface({ input: process.stdin });
  lines.once('close', () => process.exit(0));
  const line = await new Promise<string>((resolve) => lines.once('line', resolve));
  return JSON.parse(line) as Given;
}

/** Listens on a free port and tells the parent which. */
export function serve(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
  });
}
