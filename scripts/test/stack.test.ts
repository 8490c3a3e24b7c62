import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stopInTurn } from '../lib/launch/stack.ts';

/** Parts that record their stop; the named ones then fail. */
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
  test('every part stops – one after the other, in the given order', async () => {
    const { parts, stopped } = partsOf(names, []);
    await stopInTurn(parts);
    assert.deepEqual(stopped, names);
  });

  test('stops that fail – later parts are still stopped, one error names them with the causes', async () => {
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
