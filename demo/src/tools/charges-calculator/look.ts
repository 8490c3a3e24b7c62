import { card, padded, row, stack, windowed } from '../../drawing/layout.ts';
import { bars } from '../../drawing/panels/blocks.ts';
import { form, table, tiles } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const chargesCalculatorLook: Look = {
  cover: {
    title: ['Charges', 'Calculator'],
    side: true,
    scene: windowed(
      'Charges Calculator',
      padded(
        form({
          columns: 1,
          fields: [
            ['Segment', 'Equity futures'],
            ['Buy at', '₹24,835.00'],
            ['Sell at', '₹24,910.00'],
            ['Quantity', '75'],
          ],
          result: ['All charges', '₹596.40'],
        }),
      ),
    ),
  },
  screens: [
    {
      scene: windowed(
        'Charges Calculator',
        padded(
          row([
            [
              1,
              card(
                'Trade',
                form({
                  columns: 1,
                  fields: [
                    ['Segment', 'Equity futures'],
                    ['Buy at', '₹24,835.00'],
                    ['Sell at', '₹24,910.00'],
                    ['Quantity', '75'],
                  ],
                  result: ['Net profit', '₹5,028.60'],
                }),
              ),
            ],
            [
              1.15,
              card(
                'Where the money goes',
                table({
                  columns: [
                    ['Charge', 2],
                    ['Amount', 1],
                  ],
                  rows: [
                    ['Brokerage', '₹40.00'],
                    ['Securities transaction tax', '₹373.65'],
                    ['Exchange charges', '₹64.55'],
                    ['GST', '₹18.84'],
                    ['SEBI turnover fee', '₹3.73'],
                    ['Stamp duty', '₹37.25'],
                  ],
                }),
              ),
            ],
          ]),
        ),
      ),
    },
    {
      scene: windowed(
        'Charges Calculator — breakeven',
        padded(
          stack([
            [
              0.9,
              tiles([
                ['Points to break even', '7.95'],
                ['Share of profit', '10.6%'],
              ]),
            ],
            [
              2.4,
              card(
                'Charges by number of trades a month',
                bars({
                  values: [6, 12, 24, 36, 48, 60, 90, 120],
                  labels: ['10', '20', '40', '60', '80', '100', '150', '200'],
                  ticks: ['₹1.2L', '₹60k', '0'],
                  single: true,
                }),
              ),
            ],
          ]),
        ),
      ),
    },
  ],
};
