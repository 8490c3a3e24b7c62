import { createServer, type RequestListener } from 'node:http';
import { createInterface } from 'node:readline';

/** The first line from the parent. This process exits when the parent closes that stream. */
export async function given<Given>(): Promise<Given> {
  const lines = createInterface({ input: process.stdin });
  lines.once('close', () => process.exit(0));
  const line = await new Promise<string>((resolve) => lines.once('line', resolve));
  return JSON.parse(line) as Given;
}

/** Listens on a free port and reports it to the parent. */
export function serve(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
  });
}
