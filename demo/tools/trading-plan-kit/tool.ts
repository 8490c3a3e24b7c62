import { bars, card, checklist, form, row, stack, tiles, type Pictures } from '../../src/drawing/index.ts';
import { workbook, type ArchiveContents } from '../../src/packaging/index.ts';
import { weeklyReviewSheets } from './workbook.ts';

export const pictures: Pictures = {
  cover: {
    isNarrow: true,
    window: 'Checklist',
    scene: checklist([
      [true, 'Market type named'],
      [true, 'Setup is in the plan'],
      [true, 'Stop before entry'],
      [true, 'Size from the sheet'],
      [false, 'Reward at least 2R'],
      [false, 'Screenshot saved'],
    ]),
  },
  screens: [
    {
      window: 'Trading plan — one page',
      scene: row(
        [1, 1],
        card(
          'I trade',
          form({
            columns: 1,
            fields: {
              Markets: 'NIFTY options, ten large caps',
              Hours: '09:30 – 11:30, 14:00 – 15:00',
              Setups: 'Opening range, pullback',
              'Loss limit': '2R a day, 5R a week',
            },
          }),
        ),
        card(
          'Before every trade',
          checklist([
            [true, 'Market type named'],
            [true, 'Setup is in the plan'],
            [true, 'Stop before entry'],
            [false, 'Size from the sheet'],
            [false, 'Reward at least 2R'],
          ]),
        ),
      ),
    },
    {
      window: 'Weekly review',
      scene: stack(
        [0.9, 2.4],
        tiles({ 'Rules kept': '92%', Net: '+2.4R', 'Best setup': 'Pullback' }),
        card(
          'R by day',
          bars({
            values: [1.2, -1, 0.9, -0.6, 1.9],
            labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
            ticks: ['+2R', '0', '−1R'],
          }),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  since: { 'bad-day.html': '1.1.0', 'Weekly-Review.xlsx': '1.1.0' },
  made: async () => [{ path: 'Weekly-Review.xlsx', body: await workbook(weeklyReviewSheets()) }],
};
