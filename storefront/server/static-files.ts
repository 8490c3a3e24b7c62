import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { acceptedEncoding } from './encoding';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

async function sizeOf(path: string): Promise<number | null> {
  try {
    const info = await stat(path);
    return info.isFile() ? info.size : null;
  } catch {
    return null;
  }
}

/** A file of the client build, compressed beforehand where the browser takes that; null when there is none. */
export async function staticFile(clientDir: string, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const type = types[extname(pathname)];
  if (!type) return null;
  const path = normalize(join(clientDir, decodeURIComponent(pathname)));
  if (!path.startsWith(clientDir + sep)) return null;
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding') ?? undefined);
  const suffix = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : '';
  const packedSize = suffix ? await sizeOf(path + suffix) : null;
  const size = packedSize ?? (await sizeOf(path));
  if (size === null) return null;
  const headers = new Headers({
    'Content-Type': type,
    'Content-Length': String(size),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': pathname.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  });
  if (packedSize !== null && encoding) headers.set('Content-Encoding', encoding);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const file = createReadStream(packedSize === null ? path : path + suffix);
  return new Response(Readable.toWeb(file) as ReadableStream<Uint8Array>, { headers });
}
