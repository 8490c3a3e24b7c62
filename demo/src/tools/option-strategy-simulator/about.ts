import type { DemoTool } from '../types.ts';

export const optionStrategySimulator: DemoTool = {
  slug: 'option-strategy-simulator',
  name: 'Option Strategy Simulator',
  category: 'Web Applications',
  shortDescription:
    'Move spot, volatility and time with three sliders and watch payoff and Greeks of your position change.',
  description: `What happens to my condor if the index falls one and a half per cent and volatility jumps two points by Thursday? Move three sliders and see. The simulator draws today’s curve and the one at expiry, with the Greeks beside it, for up to eight legs.

Save positions under a name, compare two of them, and share one as a short text. It runs from a file on your computer, on a phone too, without an internet connection.`,
  documentation: `Open index.html. Add legs on the left, move the sliders under the chart. Positions are kept in this browser; "Copy" gives a text you can paste elsewhere.`,
  price: 3499,
  originalPrice: 4499,
  trialDays: 7,
  platforms: ['Web', 'Windows', 'Mac', 'Linux', 'Mobile'],
  features: [
    'Spot, volatility and time sliders',
    'Today and expiry in one chart',
    'Greeks of the whole position',
    'Save, compare and copy positions',
    'Works offline on a phone',
  ],
  requirements: ['A current browser'],
  tags: ['options', 'simulator', 'greeks', 'web app'],
  startingDownloads: 219,
  popularity: 1.2,
  releases: [
    { version: '1.0.0', daysAgo: 125, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 33, changelog: 'Volatility slider, copy as text, better on phones.' },
  ],
  reviews: [
    {
      by: 'Ananya Iyer',
      rating: 5,
      daysAgo: 40,
      comment: 'The slider for volatility is worth more than any course I took on vega.',
    },
    {
      by: 'Pranav Kelkar',
      rating: 4,
      daysAgo: 31,
      comment: 'Quick and light. Skew is flat in the model, which the help says openly.',
    },
    {
      by: 'Farah Khan',
      rating: 5,
      daysAgo: 17,
      comment: 'Use it on the phone in the metro. Big enough to tap.',
    },
    { by: 'Bhavesh Patel', rating: 4, daysAgo: 4, comment: 'Good value at the sale price.' },
  ],
};
