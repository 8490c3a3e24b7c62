import { Rounds } from './rounds.ts';

/** Rounds that wait to be ended, in the order of their beginning. */
function manualRounds() {
  const begun: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const rounds = new Rounds<number>(
    (items) =>
      new Promise((resolve, reject) => {
        begun.push({ items, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  return { begun, rounds };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('added while a round lasts – they share the next one, which begins afterwards', async () => {
  const { begun, rounds } = manualRounds();
  const first = rounds.add(1);
  await turn();
  const others = [rounds.add(2), rounds.add(3)];
  await turn();
  expect(begun.map(({ items }) => items)).toEqual([[1]]);
  begun[0]?.end();
  await first;
  await turn();
  expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  begun[1]?.end();
  await Promise.all(others);
});

test('a round fails – its items only', async () => {
  const { begun, rounds } = manualRounds();
  const first = rounds.add(1);
  await turn();
  const second = rounds.add(2);
  begun[0]?.end(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await turn();
  begun[1]?.end();
  await second;
});
