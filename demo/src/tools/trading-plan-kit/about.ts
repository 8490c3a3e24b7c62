import type { DemoTool } from '../types.ts';

export const tradingPlanKit: DemoTool = {
  slug: 'trading-plan-kit',
  name: 'Trading Plan & Checklist Kit',
  category: 'Other',
  shortDescription: 'A one-page plan, daily and weekly checklists and a review sheet you can print. Free.',
  description: `A plan that fits on one page and gets used beats a fifty-page one that does not. The kit has a one-page plan to fill in, a morning checklist, a before-entry checklist, a weekly review and a page for the day when everything went wrong.

Print it, or fill it on screen. Free to use and to share with attribution.`,
  documentation: `Start with plan.html, print it, fill it by hand. The workbook has the same review sheet with averages.`,
  price: 0,
  platforms: ['Windows', 'Mac', 'Linux', 'Mobile'],
  features: [
    'One-page trading plan',
    'Morning and entry checklists',
    'Weekly review workbook',
    'Bad-day page',
  ],
  requirements: ['A printer or any browser'],
  tags: ['plan', 'checklist', 'psychology', 'free'],
  startingDownloads: 1422,
  popularity: 1.2,
  releases: [
    { version: '1.0.0', daysAgo: 250, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 65, changelog: 'Bad-day page and review workbook.' },
  ],
  reviews: [
    { by: 'Farah Khan', rating: 5, daysAgo: 57, comment: 'The bad-day page is taped to my monitor.' },
    {
      by: 'Suresh Babu',
      rating: 5,
      daysAgo: 26,
      comment: 'Simple English, one page. I made my nephew fill it before giving him any money.',
    },
    { by: 'Priya Nair', rating: 4, daysAgo: 11, comment: 'Good. Would like it in Hindi also.' },
  ],
};
