import { stopInTurn } from '../lib/launch/stack.ts';

/** Parts that record their stop; the named ones then fail. */
function toParts(names: string[], failing: string[]) {
  const stopped: string[] = [];
  const parts = names.map((name) => ({
    name,
    stop: async () => {
      await Promise.resolve();
      stopped.push(name);
      if (failing.includes(name)) throw new Error(`${name} hangs`);
    },
  }));
  return { parts, stopped };
}

const names = ['store', 'sandbox', 'database'];

describe('stopInTurn', () => {
  test('every part stops – one after the other, in the given order', async () => {
    const { parts, stopped } = toParts(names, []);
    await stopInTurn(parts);
    expect(stopped).toStrictEqual(names);
  });

  test('stops that fail – later parts are still stopped, one error names them with the causes', async () => {
    const { parts, stopped } = toParts(names, ['store', 'sandbox']);
    const error = await stopInTurn(parts).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AggregateError);
    expect(error).toHaveProperty('message', 'Failed to stop: store, sandbox.');
    expect(error).toHaveProperty('errors', [new Error('store hangs'), new Error('sandbox hangs')]);
    expect(stopped).toStrictEqual(names);
  });
});
