import { card, padded, row, stack, windowed } from '../../drawing/layout.ts';
import { candles } from '../../drawing/panels/candles.ts';
import { equity } from '../../drawing/panels/curves.ts';
import { form, heading, tiles } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const backtestStudioLook: Look = {
  cover: {
    title: ['Backtest Studio'],
    scene: windowed(
      'Backtest Studio',
      padded(
        stack([
          [
            1,
            tiles([
              ['CAGR', '14.2%'],
              ['Max drawdown', '−11.8%'],
              ['Trades', '386'],
            ]),
          ],
          [
            2.4,
            card(
              'Equity against index',
              equity({
                seed: 'studio',
                ticks: ['3×', '2×', '1×'],
                labels: ['2021', '2022', '2023', '2024'],
                compare: true,
              }),
            ),
          ],
        ]),
      ),
    ),
  },
  screens: [
    {
      scene: windowed(
        'Backtest Studio — result',
        padded(
          stack([
            [
              0.5,
              heading(
                'EMA pullback, NIFTY 50 stocks',
                '1 Jan 2021 – 31 Dec 2024 · charges and slippage included',
                'Run again',
              ),
            ],
            [
              0.85,
              tiles([
                ['CAGR', '14.2%'],
                ['Sharpe', '1.06'],
                ['Max drawdown', '−11.8%'],
                ['Exposure', '46%'],
              ]),
            ],
            [
              2.7,
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
            ],
          ]),
        ),
      ),
    },
    {
      scene: windowed(
        'Backtest Studio — rules and trades',
        padded(
          row([
            [
              1,
              card(
                'Rules',
                form({
                  columns: 1,
                  fields: [
                    ['Buy when', 'close > EMA 50 and RSI 2 < 10'],
                    ['Sell when', 'close > EMA 5'],
                    ['Stop', '2.5 × ATR 14'],
                    ['Size', '1% risk, at most 8 open'],
                    ['Costs', 'Delivery, 0.05% slippage'],
                  ],
                }),
              ),
            ],
            [
              1.35,
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
            ],
          ]),
        ),
      ),
    },
  ],
};
