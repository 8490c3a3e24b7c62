import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { checkDatabaseClock, checkProviderClock, surelyAhead } from './clocks.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const now = () => NOW;
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** A provider whose clock differs from ours by `offset` milliseconds. */
async function provider(offset: number): Promise<string> {
  server = createServer((_request, response) => {
    response.setHeader('Date', new Date(NOW + offset).toUTCString());
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}/pg`;
}

describe('the database’s clock', () => {
  test.each([0, 4_900, -4_900])('%i ms away – accepted', async (offset) => {
    const finding = await checkDatabaseClock(() => Promise.resolve(NOW + offset), now);
    expect(finding).toMatchObject({ ok: true, problems: [] });
  });

  test.each([
    [6_000, '6 s behind the database’s'],
    [-7_200_000, '7200 s ahead of the database’s'],
  ])('%i ms away – refused, saying who is behind', async (offset, words) => {
    const finding = await checkDatabaseClock(() => Promise.resolve(NOW + offset), now);
    expect(finding).toMatchObject({ ok: false, severity: 'refuse' });
    expect(finding.problems[0]).toContain(words);
  });

  test('a slow answer – the time it took is no difference', () => {
    expect(surelyAhead({ asked: 0, answered: 9_000, theirs: 8_500, coarseness: 1 })).toBe(0);
  });

  test('it does not answer – unknown, not refused', async () => {
    const finding = await checkDatabaseClock(() => Promise.reject(new Error('away')), now);
    expect(finding.ok).toBeNull();
  });
});

describe('the provider’s clock', () => {
  test('agrees – accepted', async () => {
    expect(await checkProviderClock(await provider(0), now)).toMatchObject({ ok: true });
  });

  test('an hour away – refused', async () => {
    const finding = await checkProviderClock(await provider(3_600_000), now);
    expect(finding).toMatchObject({ id: 'clock-provider', ok: false });
    expect(finding.problems[0]).toContain('3600 s behind the payment provider’s');
  });

  test.each([undefined, 'nonsense', 'http://127.0.0.1:1/pg'])(
    'address %s – unknown, not refused',
    async (url) => {
      expect((await checkProviderClock(url, now)).ok).toBeNull();
    },
  );
});
