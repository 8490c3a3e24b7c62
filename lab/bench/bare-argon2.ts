/** Verifies a password and does nothing else: the minimum of a sign-in. */
import { verify } from '@node-rs/argon2';
import { Client } from 'pg';
import { given, serve } from './bare-server.ts';

const { databaseUrl } = await given<{ databaseUrl: string }>();
const client = new Client({ connectionString: databaseUrl });
await client.connect();
const { rows } = await client.query<{ digest: string }>(
  'SELECT password_hash AS digest FROM users WHERE password_hash IS NOT NULL LIMIT 1',
);
await client.end();
const digest = rows[0]?.digest ?? '';

serve((request, response) => {
  request.resume();
  void verify(digest, 'not the password').then(() => response.writeHead(204).end());
});
