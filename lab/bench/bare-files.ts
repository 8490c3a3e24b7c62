/** A static file server: sends the files of a folder, and checks nothing. */
import { open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { given, serve } from './bare-server.ts';

const { folder } = await given<{ folder: string }>();

async function send(path: string, response: ServerResponse): Promise<void> {
  const file = await open(join(folder, normalize(path)));
  const { size } = await file.stat();
  response.writeHead(200, { 'content-length': size, 'content-type': 'application/octet-stream' });
  // The load generator ends in the middle of files.
  await pipeline(file.createReadStream(), response).catch(() => response.destroy());
}

serve(({ url = '/' }, response) => void send(url, response));
