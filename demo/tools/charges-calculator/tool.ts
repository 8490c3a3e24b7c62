import { bars, card, form, row, stack, table, tiles, type Pictures } from '../../src/drawing/index.ts';
import type { ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    isNarrow: true,
    window: 'Charges Calculator',
    scene: form({
      columns: 1,
      fields: { Segment: 'Equity futures', 'Buy at': '₹24,835.00', 'Sell at': '₹24,910.00', Quantity: '75' },
      result: ['All charges', '₹596.40'],
    }),
  },
  screens: [
    {
      window: 'Charges Calculator',
      scene: row(
        [1, 1.15],
        card(
          'Trade',
          form({
            columns: 1,
            fields: {
              Segment: 'Equity futures',
              'Buy at': '₹24,835.00',
              'Sell at': '₹24,910.00',
              Quantity: '75',
            },
            result: ['Net profit', '₹5,028.60'],
          }),
        ),
        card(
          'Where the money goes',
          table({ Charge: 2, Amount: 1 }, [
            ['Brokerage', '₹40.00'],
            ['Securities transaction tax', '₹373.65'],
            ['Exchange charges', '₹64.55'],
            ['GST', '₹18.84'],
            ['SEBI turnover fee', '₹3.73'],
            ['Stamp duty', '₹37.25'],
          ]),
        ),
      ),
    },
    {
      window: 'Charges Calculator — breakeven',
      scene: stack(
        [0.9, 2.4],
        tiles({ 'Points to break even': '7.95', 'Share of profit': '10.6%' }),
        card(
          'Charges by number of trades a month',
          bars({
            values: [6, 12, 24, 36, 48, 60, 90, 120],
            labels: ['10', '20', '40', '60', '80', '100', '150', '200'],
            ticks: ['₹1.2L', '₹60k', '0'],
            single: true,
          }),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = { shared: { files: ['app.css'], to: '' } };
