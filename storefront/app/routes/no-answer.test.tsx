import { expect, jest, test } from '@jest/globals';
import { RouterContextProvider } from 'react-router';
import { createStoreContext, storeContext } from '~/api/store-context';
import { ToolNotFound } from '~/features/tool/ToolNotFound';
import { render, getText } from '../../test-support/render';
import { loader as certificateLoader } from './certificate';
import { loader as homeLoader } from './home';
import { loader as toolLoader } from './tool';
import { loader as toolsLoader } from './tools';

// Nothing listens on this port.
const apiUrl = 'http://127.0.0.1:9/api';

/** Loader arguments while the API is unavailable. */
function unavailable<Params>(params: Params) {
  const context = new RouterContextProvider();
  context.set(storeContext, createStoreContext({ apiUrl, publicUrl: 'http://localhost' }));
  const url = new URL('http://localhost/');
  const args: unknown = { context, params, url, request: new Request(url), pattern: '/' };
  return args as never;
}

test('no response about a tool – 503, not "does not exist"', async () => {
  expect(await toolLoader(unavailable({ id: '1' }))).toMatchObject({
    data: { tool: null, isUnknown: false },
    init: { status: 503 },
  });
  const text = getText(render(<ToolNotFound text="Failed to load tool details" canRetry />));
  expect(text).toEqual(['Tool Not Found', 'Failed to load tool details', 'Retry', 'Browse All Tools']);
});

test('no response about the catalogue or a certificate – 503 without data', async () => {
  expect(await toolsLoader(unavailable({}))).toMatchObject({ data: { tools: null }, init: { status: 503 } });
  expect(await certificateLoader(unavailable({ number: 'ATC-1' }))).toMatchObject({
    data: { certificate: null, isUnknown: false },
    init: { status: 503 },
  });
});

test('no response about the home page – 503 without its words, and logged', async () => {
  const lines: string[] = [];
  const log = jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  expect(await homeLoader(unavailable({}))).toMatchObject({
    data: {
      words: null,
      announcements: [],
      bundles: [],
      featured: [],
      picture: null,
      categories: [],
      reviews: [],
    },
    init: { status: 503 },
  });
  log.mockRestore();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg).sort()).toEqual([
    'Announcements could not be loaded: 503',
    'Categories could not be loaded: 503',
    'Featured tools could not be loaded: 503',
    'Reviews could not be loaded: 503',
    'The page home could not be loaded: 503',
  ]);
});
