import { bars, card, stack, table, terminal, tiles, type Pictures } from '../../src/drawing/index.ts';
import type { ArchiveContents } from '../../src/packaging/index.ts';
import { rawFiles } from './sample.ts';

export const pictures: Pictures = {
  cover: {
    window: 'eod-toolkit',
    scene: table({ Symbol: 1.4, Date: 1.4, Close: 1, Adjusted: 1.1, Check: 0.9 }, [
      ['RELIANCE', '14 Nov', '1,284.0', '1,284.0', '[Pass]'],
      ['IRCTC', '14 Nov', '742.5', '742.5', '[Pass]'],
      ['TATASTEEL', '28 Jul', '1,018.2', '101.8', '[Split]'],
      ['ITC', '06 Jan', '478.6', '451.9', '[Bonus]'],
      ['SBIN', '14 Nov', '812.4', '812.4', '[Pass]'],
    ]),
  },
  screens: [
    {
      dark: true,
      window: 'eod-toolkit — build',
      margin: 0,
      scene: terminal([
        '{accent}$ {plain}python -m eod_toolkit build --from data/raw',
        '{muted}reading   {plain}250 daily files',
        '{muted}symbols   {plain}1,942 listed, 61 renamed, 27 delisted',
        '{up}adjusted  {plain}38 splits and bonuses, 4 demergers',
        '{accent}checking  {plain}gaps, duplicates, prices out of band',
        '{down}warning   {plain}METALS01 2024-03-25 moved 41%, kept',
        '{up}written   {plain}data/clean/prices.csv  4,71,318 rows',
        '{up}written   {plain}data/clean/actions.csv',
        '{muted}took      {plain}11.8 s',
      ]),
    },
    {
      window: 'eod-toolkit — coverage',
      scene: stack(
        [0.8, 2.5],
        tiles({ Sessions: '250', Symbols: '1,942', Gaps: '0', Actions: '42' }),
        card(
          'Rows by month',
          bars({
            values: [39, 41, 38, 42, 40, 37, 43, 41, 40, 39, 36, 40],
            labels: ['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'],
            ticks: ['45k', '30k', '15k', '0'],
            single: true,
          }),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = { made: (index) => rawFiles(120 + index * 130) };
