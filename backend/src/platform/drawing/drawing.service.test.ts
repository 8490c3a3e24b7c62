import type * as programs from '../../../test/support/drawing-programs.ts';
import { tunedBy } from '../../config/tuning.ts';
import type { ThrottleService } from '../throttle/index.ts';
import { DrawingService } from './drawing.service.ts';
import { programAt } from './program.ts';

const MODULE = '../../../test/support/drawing-programs';
const CHANCE = programAt<typeof programs.drawChance>(import.meta.url, MODULE, 'drawChance');
const FOR_EVER = programAt<typeof programs.drawForEver>(import.meta.url, MODULE, 'drawForEver');
const FAIL = programAt<typeof programs.fail>(import.meta.url, MODULE, 'fail');
const VARIABLES = programAt<typeof programs.listVariables>(import.meta.url, MODULE, 'listVariables');

/** With little patience. */
class Hasty extends DrawingService {
  protected override readonly maxSeconds = 4;
  protected override readonly maxWaiting = 2;
}

const throttle = { perMinute: (_: string, userId: string) => Promise.resolve(userId === 'eager' ? 7 : 0) };

let drawing: DrawingService;
beforeEach(() => {
  drawing = new Hasty(throttle as unknown as ThrottleService, { tuning: tunedBy(1) });
});
afterEach(() => drawing.onApplicationShutdown());

describe('drawing', () => {
  test('one document asked for many times, at once and later – drawn once; another one – drawn, too', async () => {
    const draw = (name: string) => drawing.document(CHANCE, { name });
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => draw('a')));
    expect(new Set([...others, await draw('a')].map((bytes) => bytes.toString('hex')))).toEqual(
      new Set([first?.toString('hex')]),
    );
    expect(await draw('b')).not.toEqual(first);
  });

  test('drawing fails – the reason, and it is tried again', async () => {
    for (const _ of [1, 2]) await expect(drawing.document(FAIL, {})).rejects.toThrow('nothing to draw with');
  });

  test('drawing never ends, others wait – each is refused, and the next one is drawn', async () => {
    const busy = expect.objectContaining({ entry: 'DRAWING_BUSY', status: 503 }) as Error;
    const asked = ['a', 'b', 'c', 'd', 'e'].map((name) => drawing.document(FOR_EVER, { name }));
    const results = await Promise.allSettled(asked);
    expect(results.map((result) => result.status === 'rejected' && (result.reason as Error))).toEqual(
      Array.from({ length: 5 }, () => busy),
    );
    expect(await drawing.document(CHANCE, { name: 'c' })).toHaveLength(16);
  });

  test('the thread – knows no variable of the environment', async () => {
    expect(await drawing.run(VARIABLES, {})).toEqual([]);
  });

  test('more documents than a person may ask for – 429 with the seconds to wait', async () => {
    await expect(drawing.count({ userId: 'calm' })).resolves.toBeUndefined();
    const refused = { entry: 'TOO_MANY_REQUESTS', details: { retryAfter: 7 } };
    await expect(drawing.count({ userId: 'eager' })).rejects.toMatchObject(refused);
  });
});
