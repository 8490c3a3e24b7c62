import { padded, phone, row, stack } from '../../drawing/layout.ts';
import type { Draw } from '../../drawing/ink.ts';
import { feed, form, heading, tiles } from '../../drawing/panels/lists.ts';
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
const sizer = screen('Size a trade', '1% of ₹5,00,000', [
  [
    6,
    form({
      columns: 1,
      fields: [
        ['Entry', '1,482.00'],
        ['Stop', '1,457.00'],
        ['Target', '1,544.50'],
        ['Lot size', '1'],
      ],
      result: ['Quantity', '200 shares'],
    }),
  ],
]);
const ladder = screen('Ladder', 'Three entries, one risk', [
  [
    1,
    tiles([
      ['Average', '1,470'],
      ['Risk', '₹5,000'],
    ]),
  ],
  [
    4.2,
    feed([
      ['1st', 'at 1,482', '80', '₹2,000'],
      ['2nd', 'at 1,468', '70', '₹770'],
      ['3rd', 'at 1,460', '50', '₹150'],
      ['Stop', 'all out', '1,457', '−₹5,000'],
    ]),
  ],
]);

/** Cover and screens of this tool. */
export const pocketPositionSizerLook: Look = {
  cover: { title: ['Pocket', 'Position', 'Sizer'], phone: true, scene: sizer },
  screens: [
    { bare: true, scene: pair(sizer, ladder) },
    {
      bare: true,
      scene: pair(
        ladder,
        screen('History', 'Kept on this phone', [
          [
            6,
            feed([
              ['SBIN', '12 Nov · long', '500', '₹2,175'],
              ['INFY', '12 Nov · short', '100', '₹1,350'],
              ['NIFTY', '11 Nov · long', '75', '₹3,750'],
              ['ITC', '10 Nov · long', '900', '₹4,500'],
              ['TCS', '07 Nov · long', '60', '₹4,980'],
            ]),
          ],
        ]),
      ),
    },
  ],
};
