import { card, code, heading, stack, table, terminal, type Pictures } from '../../src/drawing/index.ts';
import { intradayCsv, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    window: 'my-first-algo',
    margin: 0,
    scene: code('src/strategy.py', [
      'class Strategy:',
      '    """One decision per bar, nothing hidden."""',
      '',
      '    def decide(self, bars, position):',
      '        if position is None and crossed_up(bars):',
      "            return Order('buy', stop=bars[-1].low)",
      '        return None',
    ]),
  },
  screens: [
    {
      dark: true,
      window: 'my-first-algo — terminal',
      margin: 0,
      scene: terminal([
        '{accent}$ {plain}make check',
        '{up}ok    {plain}types, style',
        '{up}ok    {plain}18 tests in 0.31 s',
        '{accent}$ {plain}make backtest',
        '{muted}data  {plain}data/sample_5m.csv, 4,500 bars',
        '{muted}trades{plain} 61   win rate 44%   expectancy 0.18R',
        '{muted}costs {plain}₹3,416 in charges, ₹1,220 slippage',
        '{up}saved {plain}reports/backtest.html',
      ]),
    },
    {
      window: 'my-first-algo — the ladder',
      scene: stack(
        [0.5, 2.4],
        heading('From idea to small money', 'Each step has an exit test you cannot argue with'),
        card(
          'Steps',
          table({ Step: 2, Proof: 2.2, State: 1 }, [
            ['1  Write the rule', 'fits on one page', '[Done]'],
            ['2  Backtest', '100 trades, after charges', '[Done]'],
            ['3  Walk forward', 'second half like the first', '[Done]'],
            ['4  Paper', '30 sessions, no hand edits', '[Open]'],
            ['5  One lot', 'slippage as assumed', '[Next]'],
          ]),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['candles.py', 'charges.py', 'paper.py'], to: 'algo/' },
  since: { 'GUIDE.md': '1.1.0' },
  made: (index) => [{ path: 'data/sample_5m.csv', body: intradayCsv('starter', 60 + index * 20) }],
};
