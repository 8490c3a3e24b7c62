import type { DemoTool } from '../types.ts';

export const positionSizingWorkbook: DemoTool = {
  slug: 'position-sizing-workbook',
  name: 'Position Sizing Workbook',
  category: 'Excel Tools',
  shortDescription:
    'Capital, risk and stop in; quantity and lots out. Cash, futures and options on one sheet.',
  description: `How many shares? How many lots? The answer should take ten seconds and should not depend on your mood. Type your capital, the share of it you accept to lose, the entry and the stop, and the workbook gives the quantity, rounded down to full lots, with the money at risk and the reward-to-risk beside it.

A second sheet splits one position over up to five entries without raising the risk, and a third shows what a run of losses does to your capital. It is free because everyone who trades should have it.`,
  documentation: `Yellow cells are yours; everything else is a formula.
"Sizer" compares up to four plans side by side. "Ladder" averages several entries against one stop. "Drawdown" shows the capital after each loss in a row and the gain needed to come back.`,
  price: 0,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Quantity for cash, futures and options, rounded to the lot',
    'Up to four plans side by side',
    'Scale-in ladder with one fixed risk',
    'Losing-streak table with the gain needed to recover',
  ],
  requirements: ['Excel 2013 or newer, LibreOffice 7 or Google Sheets'],
  tags: ['risk', 'position sizing', 'free', 'excel'],
  startingDownloads: 2840,
  popularity: 2,
  releases: [
    { version: '1.0.0', daysAgo: 320, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 140, changelog: 'Ladder sheet added, lot sizes editable.' },
  ],
  reviews: [
    {
      by: 'Aarav Mehta',
      rating: 5,
      daysAgo: 83,
      comment: 'Simple and honest. I keep it open all day. Cannot believe it is free.',
    },
    {
      by: 'Pooja Sharma',
      rating: 5,
      daysAgo: 66,
      comment: 'Stopped me from taking a position double my usual size on expiry day. Thank you.',
    },
    {
      by: 'Suresh Babu',
      rating: 4,
      daysAgo: 52,
      comment: 'Works in Google Sheets on the phone also. Colours look a bit different there.',
    },
    {
      by: 'Tanvi Shah',
      rating: 5,
      daysAgo: 31,
      comment: 'The drawdown sheet should be shown to every beginner before the first trade.',
    },
    {
      by: 'Yusuf Ansari',
      rating: 4,
      daysAgo: 15,
      comment: 'Good. Please add commodity lots in the next one.',
    },
  ],
};
