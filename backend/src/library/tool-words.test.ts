import { describeTools } from './tool-words.ts';

const LINE = { name: 'Gap Scanner', paidPaise: 83_300 };

test('one tool – rows and sentences speak of one', () => {
  const words = describeTools({ toolName: 'Gap Scanner', bundleId: null, items: [LINE] });
  expect(words).toMatchObject({
    sold: [['Tool', 'Gap Scanner']],
    open: 'Download your tool',
    kept: 'You keep your access to the tool.',
    ended: 'Your access to the tool has ended.',
  });
  expect(words.lost([])).toContain('Your access to the tool has ended');
  expect(words.lost(['Gap Scanner'])).toBe('You keep your access to the tool.');
});

test.each([
  [[], 'Your access to the tools has ended. You can buy them again at any time.'],
  [['Gap Scanner'], 'You keep your access to Gap Scanner. Your access to the other tools has ended.'],
  [['Gap Scanner', 'Desk', 'Lab'], 'You keep your access to the tools.'],
])('a lost dispute of a bundle, %j owned for another reason – told by name', (kept, sentence) => {
  const items = ['Gap Scanner', 'Desk', 'Lab'].map((name) => ({ ...LINE, name }));
  const words = describeTools({ toolName: 'Pack', bundleId: 'pack', items });
  expect(words.lost(kept)).toContain(sentence);
  expect(words.sold).toContainEqual(['Bundle', 'Pack']);
  expect(words.sold).toContainEqual(['Desk', '₹833.00']);
});

test('several tools without a bundle – each line, and no bundle', () => {
  const items = ['Desk', 'Lab'].map((name) => ({ ...LINE, name }));
  const { sold } = describeTools({ toolName: 'Desk and Lab', bundleId: null, items });
  expect(sold.map(([label]) => label)).toEqual(['Desk', 'Lab']);
});
