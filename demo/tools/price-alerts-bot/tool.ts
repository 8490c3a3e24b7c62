import { card, code, feed, form, row, type Pictures } from '../../src/drawing/index.ts';
import { intradayCsv, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    isNarrow: true,
    dark: true,
    window: 'alerts-bot',
    scene: feed([
      ['NIFTY', 'crossed 24,900', '24,902', '+0.41%'],
      ['SBIN', 'volume 2.4× average', '819.8', '+1.12%'],
      ['INFY', 'fell through 1,500', '1,498', '−0.86%'],
      ['USDINR', 'day range 0.3%', '84.42', '+0.05%'],
      ['GOLD', 'RSI under 30', '76,110', '−0.64%'],
      ['TCS', '52-week high', '3,902', '+1.90%'],
    ]),
  },
  screens: [
    {
      dark: true,
      window: 'alerts-bot — alerts.toml',
      margin: 0,
      scene: code('alerts.toml', [
        '[[alert]]',
        "symbol = 'NIFTY'",
        "when = 'close crosses above 24900'",
        "say = 'NIFTY over 24,900, look at the plan'",
        '',
        '[[alert]]',
        "symbol = 'SBIN'",
        "when = 'volume > 2 * average(volume, 20)'",
        'cooldown = 45',
        '',
        '[[alert]]',
        "symbol = 'INFY'",
        "when = 'low < 1500'",
        "say = 'INFY stop area'",
      ]),
    },
    {
      dark: true,
      window: 'alerts-bot — today',
      scene: row(
        [1.2, 1],
        card(
          'Sent today',
          feed([
            ['NIFTY', '10:42 · crossed 24,900', '24,902', '+0.41%'],
            ['SBIN', '11:15 · volume', '819.8', '+1.12%'],
            ['INFY', '13:05 · fell through', '1,498', '−0.86%'],
            ['GOLD', '14:20 · RSI', '76,110', '−0.64%'],
          ]),
        ),
        card(
          'Quiet hours',
          form({
            columns: 1,
            fields: { Start: '15:30', End: '09:00', 'At most per hour': '12', 'Send to': 'Chat, e-mail' },
          }),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['candles.py'], to: 'alerts_bot/' },
  made: (index) => [
    {
      path: 'data/sample_5m.csv',
      body: intradayCsv('alerts', 45 + index * 15, [
        ['INDEX', 24835],
        ['BANK01', 812],
      ]),
    },
  ],
};
