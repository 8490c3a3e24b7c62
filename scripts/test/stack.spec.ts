import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stopInTurn } from '../lib/launch/stack.ts';

/** Parts that note their stop; the named ones then fail. */
function partsOf(names: string[], failing: string[]) {
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
  it('every part stops – one after the other, in the order given', async () => {
    const { parts, stopped } = partsOf(names, []);
    await stopInTurn(parts);
    assert.deepEqual(stopped, names);
  });

  it('stops that fail – the later parts are stopped all the same, then one error names them and holds the reasons', async () => {
    const { parts, stopped } = partsOf(names, ['store', 'sandbox']);
    await assert.rejects(stopInTurn(parts), (error) => {
      assert.ok(error instanceof AggregateError);
      assert.equal(error.message, 'Failed to stop: store, sandbox.');
      assert.deepEqual(error.errors, [new Error('store hangs'), new Error('sandbox hangs')]);
      return true;
    });
    assert.deepEqual(stopped, names);
  });
});
