import { expect, jest, test } from '@jest/globals';
import { RouterContextProvider } from 'react-router';
import { createStoreContext, storeContext } from '~/api/store-context';
import { ToolNotFound } from '~/features/tool/ToolNotFound';
import { render, textOf } from '../../test-support/render';
import { loader as certificateLoader } from './certificate';
import { loader as homeLoader } from './home';
import { loader as toolLoader } from './tool';
import { loader as toolsLoader } from './tools';

// Nobody listens there.
const apiUrl = 'http://127.0.0.1:9/api';

/** What the router hands a page's loader while the API is away. */
function away<Params>(params: Params) {
  const context = new RouterContextProvider();
  context.set(storeContext, createStoreContext({ apiUrl, publicUrl: 'http://localhost' }));
  const url = new URL('http://localhost/');
  const handed: unknown = { context, params, url, request: new Request(url), pattern: '/' };
  return handed as never;
}

test('no answer about a tool – 503, and not that it does not exist', async () => {
  expect(await toolLoader(away({ id: '1' }))).toMatchObject({
    data: { tool: null, isUnknown: false },
    init: { status: 503 },
  });
  const text = textOf(render(<ToolNotFound text="Failed to load tool details" canRetry />));
  expect(text).toEqual(['Tool Not Found', 'Failed to load tool details', 'Retry', 'Browse All Tools']);
});

test('no answer about the catalogue or a certificate – 503, without a list or a verdict', async () => {
  expect(await toolsLoader(away({}))).toMatchObject({ data: { tools: null }, init: { status: 503 } });
  expect(await certificateLoader(away({ number: 'ATC-1' }))).toMatchObject({
    data: { certificate: null, isUnknown: false },
    init: { status: 503 },
  });
});

test('no answer about the home page – it stands, without announcements and featured tools, and the log says so', async () => {
  const lines: string[] = [];
  const log = jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  expect(await homeLoader(away({}))).toEqual({ announcements: [], featured: null });
  log.mockRestore();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg).sort()).toEqual([
    'Announcements could not be loaded: 503',
    'Featured tools could not be loaded: 503',
  ]);
});
