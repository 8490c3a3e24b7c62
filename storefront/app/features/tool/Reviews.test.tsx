import { expect, test } from '@jest/globals';
import type { Review, Tool } from '~/api/types';
import { render, getText } from '../../../test-support/render';
import { Reviews } from './Reviews';
import { readDraft } from './tool-draft';
import { withPage } from './use-review-list';

const review = (id: string): Review => ({
  id,
  user: { name: 'Asha Rao' },
  rating: 4,
  comment: 'Saves me an hour.',
  createdAt: '2026-11-20T10:15:00.000Z',
  badge: 'Trial user',
  reply: null,
  helpful: 0,
  markedHelpful: false,
});

function toolWith(fields: Partial<Tool>): Tool {
  const tool = readDraft('{"name":"A"}');
  if (!tool) throw new Error('not a draft');
  return { ...tool, ...fields };
}

const shown = (fields: Partial<Tool>) => render(<Reviews tool={toolWith(fields)} isOpen={false} />);

test('no reviews – says so, without ratings', () => {
  expect(getText(shown({}))).toEqual(['No reviews yet. Be the first to review this tool!']);
});

test('ratings – a bar for each number of stars, in proportion', () => {
  const ratings = [3, 0, 0, 1, 0].map((count, index) => ({ rating: 5 - index, count }));
  const html = shown({ ratings, reviewsCount: 4, averageRating: 4.25, reviews: [review('1')] });
  expect([...html.matchAll(/width:(\d+)%/g)].map(([, width]) => width)).toEqual(['75', '0', '0', '25', '0']);
  expect(getText(html)).toEqual(expect.arrayContaining(['4.3', '4 reviews', '5 stars', '1 star']));
});

test('a reply and votes – the answer of the store and the count', () => {
  const at = '2026-11-21T10:15:00.000Z';
  const reply = { body: 'Thank you.', createdAt: at, updatedAt: at };
  const texts = getText(shown({ reviewsCount: 1, reviews: [{ ...review('1'), reply, helpful: 1 }] }));
  expect(texts).toEqual(expect.arrayContaining(['Thank you.', '21 Nov 2026', '1 person found this helpful']));
  expect(texts.some((text) => text.startsWith('Reply from '))).toBe(true);
});

test('a further page – what moved to it is shown once', () => {
  const all = withPage([review('1'), review('2')], [review('2'), review('3')]);
  expect(all.map(({ id }) => id)).toEqual(['1', '2', '3']);
});
