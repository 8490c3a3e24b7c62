/** Uploads in pieces as the torture run sends them. */
import type { Call, Reply } from '../support/client.ts';
import { PiecewiseUpload } from '../torture/piecewise-upload.ts';

type Stored = { url: string; sha256: string };

const answer = (status: number, more: Partial<Reply<Stored>> = {}): Reply<Stored> => ({
  status,
  ms: 0,
  data: undefined,
  code: undefined,
  location: undefined,
  uploadOffset: undefined,
  bytes: Buffer.alloc(0),
  ...more,
});

/** A store that takes pieces. Of the third one the bytes arrive, and the answer is lost. */
function store() {
  const kept: Buffer[] = [];
  const asked: string[] = [];
  const length = () => Buffer.concat(kept).length;
  let pieces = 0;
  const send = (method: string, path: string, { raw, headers }: Call = {}): Promise<Reply<Stored>> => {
    asked.push(method);
    if (path.endsWith('/finish'))
      return Promise.resolve(answer(201, { data: { url: 'upload://1', sha256: '' } }));
    if (method === 'POST') return Promise.resolve(answer(201, { location: '/api/admin/uploads/one' }));
    if (method === 'HEAD') return Promise.resolve(answer(200, { uploadOffset: length() }));
    expect(headers?.['upload-offset']).toBe(String(length()));
    kept.push(raw?.bytes ?? Buffer.alloc(0));
    pieces += 1;
    return Promise.resolve(pieces === 3 ? answer(0) : answer(204, { uploadOffset: length() }));
  };
  return { kept, asked, send };
}

test('the answer to a piece is lost – the upload asks where to go on, and sends no byte twice', async () => {
  const { kept, asked, send } = store();
  const failures: number[] = [];
  const upload = new PiecewiseUpload(send, { bytes: 1_000, pieceBytes: 300 });
  const { stored, isResumed } = await upload.run(({ status }) => {
    failures.push(status);
    return Promise.resolve();
  });
  expect(stored?.url).toBe('upload://1');
  expect(isResumed).toBe(true);
  expect(failures).toStrictEqual([0]);
  expect(asked).toStrictEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'HEAD', 'PATCH', 'POST']);
  expect(Buffer.concat(kept).subarray(0, 4).toString()).toBe('PK\x03\x04');
});

test('a store that answers nothing, and a run that ends – the upload is given up', async () => {
  const stop = new AbortController();
  const upload = new PiecewiseUpload(() => Promise.resolve(answer(0)), { bytes: 10, pieceBytes: 10 });
  const { stored } = await upload.run(() => {
    stop.abort();
    return Promise.resolve();
  }, stop.signal);
  expect(stored).toBeNull();
});
