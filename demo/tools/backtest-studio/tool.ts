import {
  candles,
  card,
  equity,
  form,
  heading,
  row,
  stack,
  tiles,
  type Pictures,
} from '../../src/drawing/index.ts';
import { dailyCsv, type ArchiveContents } from '../../src/packaging/index.ts';

/** Drops the symbol and the sector, because the studio tests one series at a time. */
const plain = (csv: string): string =>
  csv
    .split('\n')
    .map((line) => line.split(',').slice(2).join(','))
    .join('\n');

export const pictures: Pictures = {
  cover: {
    window: 'Backtest Studio',
    scene: stack(
      [1, 2.4],
      tiles({ CAGR: '14.2%', 'Max drawdown': '−11.8%', Trades: '386' }),
      card(
        'Equity against index',
        equity({
          seed: 'studio',
          ticks: ['3×', '2×', '1×'],
          labels: ['2021', '2022', '2023', '2024'],
          compare: true,
        }),
      ),
    ),
  },
  screens: [
    {
      window: 'Backtest Studio — result',
      scene: stack(
        [0.5, 0.85, 2.7],
        heading(
          'EMA pullback, NIFTY 50 stocks',
          '1 Jan 2021 – 31 Dec 2024 · charges and slippage included',
          'Run again',
        ),
        tiles({ CAGR: '14.2%', Sharpe: '1.06', 'Max drawdown': '−11.8%', Exposure: '46%' }),
        card(
          'Equity against the index',
          equity({
            seed: 'studio2',
            ticks: ['3×', '2×', '1×'],
            labels: ['2021', '2022', '2023', '2024'],
            compare: true,
            drawdown: true,
          }),
        ),
      ),
    },
    {
      window: 'Backtest Studio — rules and trades',
      scene: row(
        [1, 1.35],
        card(
          'Rules',
          form({
            columns: 1,
            fields: {
              'Buy when': 'close > EMA 50 and RSI 2 < 10',
              'Sell when': 'close > EMA 5',
              Stop: '2.5 × ATR 14',
              Size: '1% risk, at most 8 open',
              Costs: 'Delivery, 0.05% slippage',
            },
          }),
        ),
        card(
          'On the chart',
          candles({
            seed: 'rules',
            symbol: 'HDFCBANK · Day',
            price: 1620,
            overlays: ['ema', 'signals'],
            count: 38,
          }),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['app.css'], to: '' },
  made: (index) => [
    {
      path: 'data/sample.csv',
      body: plain(dailyCsv('studio', [{ symbol: 'INDEX', sector: 'Index', price: 15200 }], 1000)),
    },
    {
      path: 'data/sample-stock.csv',
      body: plain(
        dailyCsv('studio2', [{ symbol: 'BANK01', sector: 'Banks', price: 640 }], 700 + index * 150),
      ),
    },
  ],
};
