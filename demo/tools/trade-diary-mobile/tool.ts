import {
  bars,
  card,
  checklist,
  equity,
  feed,
  matrix,
  phonePair,
  phoneScreen,
  tiles,
  type Pictures,
} from '../../src/drawing/index.ts';
import type { ArchiveContents } from '../../src/packaging/index.ts';

const diary = phoneScreen(
  'Trade diary',
  'This week',
  [1, 4.6],
  tiles({ Net: '+₹6,420', 'Rules kept': '92%' }),
  feed([
    ['SBIN', 'Pullback · calm', '+1.9R', '+₹3,702'],
    ['INFY', 'Reversal · hurried', '−1.0R', '−₹1,431'],
    ['NIFTY', 'Range · calm', '+1.0R', '+₹1,842'],
    ['ITC', 'Breakout · tired', '−0.4R', '−₹620'],
    ['TCS', 'Pullback · calm', '+1.3R', '+₹2,927'],
  ]),
);
const routine = phoneScreen(
  'Before the bell',
  '3 of 5 done',
  [5],
  checklist([
    [true, 'Slept seven hours'],
    [true, 'Results calendar read'],
    [true, 'Levels marked'],
    [false, 'Loss limit written down'],
    [false, 'Phone on silent'],
  ]),
);

export const pictures: Pictures = {
  cover: { phone: true, scene: diary },
  screens: [
    { bare: true, scene: phonePair(diary, routine) },
    {
      bare: true,
      scene: phonePair(
        phoneScreen(
          'Month',
          'October, net of charges',
          [2.4, 2.2],
          card('Equity', equity({ seed: 'diary', ticks: [], labels: ['W1', 'W2', 'W3', 'W4'] })),
          card('By weekday', bars({ values: [4, -2, 6, 3, -1], labels: ['M', 'T', 'W', 'T', 'F'] })),
        ),
        phoneScreen(
          'Moods',
          'Average R by mood and hour',
          [4],
          matrix({ seed: 'mood', rows: ['Calm', 'Hurried', 'Tired', 'Bored'], columns: ['9', '11', '13'] }),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = { shared: { files: ['app.css'], to: '' } };
