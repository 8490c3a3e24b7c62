import { bars, card, chain, payoff, row, stack, tiles, type Pictures } from '../../src/drawing/index.ts';
import { workbook, type ArchiveContents } from '../../src/packaging/index.ts';
import { chainCsv } from '../volatility-lab/notebooks.ts';
import { optionChainSheets } from './workbook.ts';

export const pictures: Pictures = {
  cover: {
    window: 'Option-Chain-Analyser.xlsx',
    margin: 0,
    scene: chain({ seed: 'oca', spot: 24835, step: 50, rows: 8 }),
  },
  screens: [
    {
      window: 'Option-Chain-Analyser.xlsx — Chain',
      margin: 0,
      scene: chain({ seed: 'oca2', spot: 52310, step: 100, rows: 13 }),
    },
    {
      window: 'Option-Chain-Analyser.xlsx — Summary',
      scene: stack(
        [1, 3.2],
        tiles({ 'Put–call ratio': '1.14', 'Max pain': '24,800', 'ATM IV': '12.6%', Expiry: '2 days' }),
        row(
          [1.3, 1],
          card(
            'Change in open interest',
            bars({
              values: [-6, -9, 4, 11, 17, 12, 22, 14, 9, 5],
              labels: ['24,500', '24,700', '24,900', '25,100', '25,300'],
              ticks: ['20L', '10L', '0', '−10L'],
            }),
            'Calls',
          ),
          card(
            'Payoff at max pain',
            payoff({
              points: [-2, -1, 1, 3, 1, -1, -2],
              labels: ['24,400', '24,800', '25,200'],
              ticks: ['+₹', '0', '−₹'],
            }),
          ),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  made: async (index) => [
    { path: 'sample-chain.csv', body: chainCsv() },
    { path: 'Option-Chain-Analyser.xlsx', body: await workbook(optionChainSheets(index)) },
  ],
};
