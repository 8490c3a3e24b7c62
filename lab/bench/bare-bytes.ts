/** Responds with the given bytes. */
import { given, serve } from './bare-server.ts';

const { body, headers } = await given<{ body: string; headers: Record<string, string> }>();
const bytes = Buffer.from(body, 'base64');
serve((_request, response) => response.writeHead(200, headers).end(bytes));
