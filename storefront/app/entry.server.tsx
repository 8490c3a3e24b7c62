import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { NonceContext } from '~/lib/nonce';
import { renderingContext } from '~/lib/rendering';

/**
 * Renders the whole page before answering. The store's own inline scripts carry the nonce, by which the host knows them
 * from scripts in content when it writes the policy header.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const rendering = loadContext.get(renderingContext);
  const nonce = rendering?.nonce;
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const page = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const rendered = Buffer.concat(chunks);
        if (rendering) rendering.page = rendered;
        resolve(new Response(rendering ? null : rendered, { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Parts whose scripts come later stand in the page, not in a script after it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(page),
        onShellError: reject,
      },
    );
  });
}
