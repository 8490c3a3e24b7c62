import { feed, form, phonePair, phoneScreen, tiles, type Pictures } from '../../src/drawing/index.ts';
import type { ArchiveContents } from '../../src/packaging/index.ts';

const sizer = phoneScreen(
  'Size a trade',
  '1% of ₹5,00,000',
  [6],
  form({
    columns: 1,
    fields: { Entry: '1,482.00', Stop: '1,457.00', Target: '1,544.50', 'Lot size': '1' },
    result: ['Quantity', '200 shares'],
  }),
);
const ladder = phoneScreen(
  'Ladder',
  'Three entries, one risk',
  [1, 4.2],
  tiles({ Average: '1,470', Risk: '₹5,000' }),
  feed([
    ['1st', 'at 1,482', '80', '₹2,000'],
    ['2nd', 'at 1,468', '70', '₹770'],
    ['3rd', 'at 1,460', '50', '₹150'],
    ['Stop', 'all out', '1,457', '−₹5,000'],
  ]),
);

export const pictures: Pictures = {
  cover: { phone: true, scene: sizer },
  screens: [
    { bare: true, scene: phonePair(sizer, ladder) },
    {
      bare: true,
      scene: phonePair(
        ladder,
        phoneScreen(
          'History',
          'Kept on this phone',
          [6],
          feed([
            ['SBIN', '12 Nov · long', '500', '₹2,175'],
            ['INFY', '12 Nov · short', '100', '₹1,350'],
            ['NIFTY', '11 Nov · long', '75', '₹3,750'],
            ['ITC', '10 Nov · long', '900', '₹4,500'],
            ['TCS', '07 Nov · long', '60', '₹4,980'],
          ]),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = { shared: { files: ['app.css'], to: '' } };
