import { card, padded, phone, row, stack } from '../../drawing/layout.ts';
import { bars, matrix } from '../../drawing/panels/blocks.ts';
import { equity } from '../../drawing/panels/curves.ts';
import type { Draw } from '../../drawing/ink.ts';
import { checklist, feed, heading, tiles } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

const screen = (title: string, note: string, parts: readonly (readonly [number, Draw])[]): Draw =>
  phone(padded(stack([[0.75, heading(title, note)], ...parts], 16), 20));
const pair =
  (left: Draw, right: Draw): Draw =>
  (box, ink) =>
    padded(
      row(
        [
          [1, left],
          [1, right],
        ],
        96,
      ),
      44,
    )({ ...box, x: box.x + 190, w: box.w - 380 }, ink);
const diary = screen('Trade diary', 'This week', [
  [
    1,
    tiles([
      ['Net', '+₹6,420'],
      ['Rules kept', '92%'],
    ]),
  ],
  [
    4.6,
    feed([
      ['SBIN', 'Pullback · calm', '+1.9R', '+₹3,702'],
      ['INFY', 'Reversal · hurried', '−1.0R', '−₹1,431'],
      ['NIFTY', 'Range · calm', '+1.0R', '+₹1,842'],
      ['ITC', 'Breakout · tired', '−0.4R', '−₹620'],
      ['TCS', 'Pullback · calm', '+1.3R', '+₹2,927'],
    ]),
  ],
]);
const routine = screen('Before the bell', '3 of 5 done', [
  [
    5,
    checklist([
      [true, 'Slept seven hours'],
      [true, 'Results calendar read'],
      [true, 'Levels marked'],
      [false, 'Loss limit written down'],
      [false, 'Phone on silent'],
    ]),
  ],
]);

/** Cover and screens of this tool. */
export const tradeDiaryMobileLook: Look = {
  cover: { title: ['Trade', 'Diary'], phone: true, scene: diary },
  screens: [
    { bare: true, scene: pair(diary, routine) },
    {
      bare: true,
      scene: pair(
        screen('Month', 'October, net of charges', [
          [2.4, card('Equity', equity({ seed: 'diary', ticks: [], labels: ['W1', 'W2', 'W3', 'W4'] }))],
          [2.2, card('By weekday', bars({ values: [4, -2, 6, 3, -1], labels: ['M', 'T', 'W', 'T', 'F'] }))],
        ]),
        screen('Moods', 'Average R by mood and hour', [
          [
            4,
            matrix({
              seed: 'mood',
              rows: ['Calm', 'Hurried', 'Tired', 'Bored'],
              columns: ['9', '11', '13'],
            }),
          ],
        ]),
      ),
    },
  ],
};
