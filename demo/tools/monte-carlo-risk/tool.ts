import { bars, card, heading, lines, stack, table, tiles, type Pictures } from '../../src/drawing/index.ts';
import { tradesCsv, workbook, type ArchiveContents } from '../../src/packaging/index.ts';
import { randomFrom } from '../../src/random.ts';
import { monteCarloSheets } from './workbook.ts';

const bell = (random = randomFrom('bell')): number[] =>
  Array.from({ length: 25 }, (_, i) => 100 * Math.exp(-(((i - 13) / 5) ** 2)) * random.between(0.9, 1.1));
const fan = [0.9, 0.6, 0.3, 0.05, -0.3].map((end, k): readonly [string, number[]] => [
  ['95%', '75%', 'Median', '25%', '5%'][k] ?? '',
  Array.from({ length: 40 }, (_, i) => 100 * (1 + end * Math.sqrt(i / 39) * (0.8 + i / 190))),
]);

export const pictures: Pictures = {
  cover: {
    window: 'Monte Carlo Risk',
    scene: bars({ values: bell(), labels: ['−30%', '−15%', '0', '+15%', '+30%', '+45%'], single: true }),
  },
  screens: [
    {
      window: 'Monte Carlo Risk — paths',
      scene: stack(
        [0.85, 2.7],
        tiles({ 'Median year': '+11.4%', '1 in 20': '−18.2%', Ruin: '0.6%', Runs: '10,000' }),
        card(
          'Capital after a year, by percentile',
          lines({
            series: fan,
            ticks: ['₹10L', '₹8L', '₹6L', '₹4L'],
            labels: ['0', '50', '100', '150', '200', '250'],
          }),
          'trades',
        ),
      ),
    },
    {
      window: 'Monte Carlo Risk — size',
      scene: stack(
        [0.5, 2.4],
        heading('How much to risk?', 'The same 214 trades, shuffled 10,000 times'),
        card(
          'Risk per trade',
          table({ Risk: 1, Median: 1, Drawdown: 1.1, '1 in 20': 1, Ruin: 1 }, [
            ['0.5%', '+5.6%', '−6.1%', '−7.4%', '0.0%'],
            ['1.0%', '+11.4%', '−11.9%', '−14.8%', '0.6%'],
            ['2.0%', '+22.1%', '−22.7%', '−28.3%', '3.9%'],
            ['3.0%', '+31.0%', '−32.8%', '−41.6%', '9.8%'],
            ['5.0%', '+38.2%', '−50.4%', '−63.1%', '27.5%'],
          ]),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  made: async (index) => [
    { path: 'data/trades.csv', body: tradesCsv('trades', 214 + index * 60) },
    { path: 'Monte-Carlo-Risk.xlsx', body: await workbook(monteCarloSheets(index)) },
  ],
};
