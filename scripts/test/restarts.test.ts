import { setImmediate as nextTurn } from 'node:timers/promises';
import { Restarts } from '../lib/dev/restarts.ts';
import { Problem } from '../lib/problem.ts';

function stackThat(restart: (name: string) => Promise<void>) {
  return { stopping: false, restart, failure: () => new Promise<string>(() => undefined) };
}

test('changes during the start – one restart of each program, after the start', async () => {
  const restarted: string[] = [];
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const restarts = new Restarts(
    stackThat(async (name) => void restarted.push(name)),
    started,
  );
  for (const name of ['store', 'store', 'sandbox'] as const) restarts.request(name);
  await nextTurn();
  expect(restarted).toStrictEqual([]);
  begin();
  await nextTurn();
  expect(restarted).toStrictEqual(['store', 'sandbox']);
});

test('restart that fails – the next change restarts again', async () => {
  let attempts = 0;
  const failing = stackThat(async () => {
    attempts += 1;
    throw new Problem('The store exited unexpectedly.');
  });
  const restarts = new Restarts(failing, Promise.resolve());
  restarts.request('store');
  await nextTurn();
  restarts.request('store');
  await nextTurn();
  expect(attempts).toBe(2);
});
