import { card, code, heading, payoff, stack, table, tiles, type Pictures } from '../../src/drawing/index.ts';
import type { ArchiveContents } from '../../src/packaging/index.ts';
import { weeksCsv } from './sample.ts';

export const pictures: Pictures = {
  cover: {
    dark: true,
    window: 'condor-manager',
    scene: payoff({
      points: [-3, -3, 2, 2, 2, -3, -3],
      labels: ['24,300', '24,500', '24,700', '24,900', '25,100', '25,300'],
      ticks: ['+₹9k', '+₹4k', '0', '−₹4k', '−₹9k'],
    }),
  },
  screens: [
    {
      dark: true,
      window: 'condor-manager — positions',
      scene: stack(
        [0.55, 0.95, 2.4],
        heading('NIFTY weekly condor', 'Paper account · 2 lots · 3 days left', 'Adjust'),
        tiles({ 'Net credit': '₹12,900', 'Open P&L': '+₹4,215', Delta: '−3.2', Margin: '₹1.42L' }),
        card(
          'Legs',
          table({ Leg: 1.5, Side: 1, Qty: 0.7, Entry: 0.9, Now: 0.9, 'P&L': 1 }, [
            ['24,500 PE', '[Long]', '150', '61.20', '38.40', '−3,420'],
            ['24,700 PE', '[Short]', '150', '104.00', '70.15', '+5,077'],
            ['25,100 CE', '[Short]', '150', '98.50', '69.80', '+4,305'],
            ['25,300 CE', '[Long]', '150', '55.40', '43.55', '−1,777'],
          ]),
        ),
      ),
    },
    {
      dark: true,
      window: 'condor-manager — rules.toml',
      margin: 0,
      scene: code('rules.toml', [
        '# when a short leg is tested',
        '[adjust]',
        'delta_limit = 0.32',
        'roll_untested = true',
        'roll_to_delta = 0.18',
        'max_rolls = 2',
        '',
        '[exit]',
        'profit_target = 0.50',
        'stop_multiple = 1.8',
        "latest_time = '15:10'",
        '',
        '[size]',
        'risk_per_condor = 9000',
        'max_open = 2',
      ]),
    },
  ],
};

export const archive: ArchiveContents = {
  made: (index) => [{ path: 'data/chain_sample.csv', body: weeksCsv(26 + index * 26) }],
};
