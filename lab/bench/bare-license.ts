/**
 * Reads a licence with its tool and device by one prepared statement and sends the row as JSON: the minimum that a server
 * has to do to validate a key.
 */
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { given, serve } from './bare-server.ts';

const LICENSE = /* sql */ `
  SELECT l.id, l.key, l.seats, l.created_at, l.expires_at, l.disabled_at, l.user_id, t.id AS tool_id, t.name,
         a.id AS instance_id, a.name AS instance_name
    FROM licenses l JOIN tools t ON t.id = l.tool_id
    LEFT JOIN license_activations a ON a.license_id = l.id AND a.id = $2
   WHERE l.key = $1`;

const { databaseUrl } = await given<{ databaseUrl: string }>();
const pool = new Pool({ connectionString: databaseUrl, max: 10 });

serve((request, response) => {
  void text(request).then(async (body) => {
    const asked = JSON.parse(body) as { license_key: string; instance_id: string };
    const values = [asked.license_key.replaceAll('-', ''), asked.instance_id];
    const { rows } = await pool.query({ name: 'license', text: LICENSE, values });
    const answer = Buffer.from(JSON.stringify(rows[0]));
    const headers = { 'content-type': 'application/json', 'content-length': answer.length };
    response.writeHead(200, headers).end(answer);
  });
});
