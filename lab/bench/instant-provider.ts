/** A payment provider that answers at once: it opens every order, and remembers none. */
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { given, serve } from './bare-server.ts';

const DAY_MS = 24 * 60 * 60_000;

type NewOrder = { order_id: string; order_amount: number; order_currency: string };

let opened = 0;

async function open(request: IncomingMessage): Promise<object> {
  const { order_id, order_amount, order_currency } = (await json(request)) as NewOrder;
  opened += 1;
  return {
    order_id,
    order_amount,
    order_currency,
    cf_order_id: String(3_000_000_000 + opened),
    order_status: 'ACTIVE',
    payment_session_id: `session_${opened}`,
    order_expiry_time: new Date(Date.now() + DAY_MS).toISOString(),
  };
}

await given<object>();
serve((request, response) => {
  const isOrder = request.method === 'POST' && request.url === '/pg/orders';
  const answer = isOrder ? open(request) : Promise.resolve({ code: 'order_not_found', message: 'not kept' });
  void answer.then((body) =>
    response.writeHead(isOrder ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );
});
