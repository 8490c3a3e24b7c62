import type { QuoteRequest, StoreFigures } from '~/api/types';
import type { IconName } from '~/components/icons';
import { YEARS_OF_EXPERIENCE } from '~/lib/experience';
import { formatCount } from '~/lib/format';

export interface Service {
  /** The value in the form. */
  id: QuoteRequest['service'];
  icon: IconName;
  name: string;
  from: number;
  delivery: string;
  support: string;
  text: string;
  includes: string[];
  isPopular?: boolean;
}

export const services: Service[] = [
  {
    id: 'trading-tools',
    icon: 'trend',
    name: 'Custom Trading Tools',
    from: 15_000,
    delivery: '2-3 weeks',
    support: '6 months',
    text: 'Bots, screeners and indicators built to your rules and connected to your broker.',
    includes: [
      'Strategy turned into code',
      'Broker API connection',
      'Backtest report',
      'Source code handed over',
    ],
  },
  {
    id: 'excel-solutions',
    icon: 'sheet',
    name: 'Excel Solutions',
    from: 8_000,
    delivery: '1-2 weeks',
    support: '3 months',
    text: 'Live sheets for option chains, journals, position sizing and reports.',
    includes: [
      'Live market data',
      'Clean formulas you can read',
      'Charts and alerts',
      'A short video on how to use it',
    ],
    isPopular: true,
  },
  {
    id: 'web-development',
    icon: 'code',
    name: 'Web Development',
    from: 25_000,
    delivery: '4-6 weeks',
    support: '12 months',
    text: 'Dashboards, client portals and trading web apps that work on every screen.',
    includes: ['Design and build', 'Sign-in and payments', 'Hosting set up for you', 'Works on phones'],
  },
];

interface Stat {
  value: string;
  name: string;
}

/** Fewer say nothing. */
const ENOUGH = 10;

/** What the store says of itself: how many customers and which rating it has only as its rows prove it. */
export function getStats(figures: StoreFigures | null): Stat[] {
  const { customers, reviews, averageRating } = figures ?? { customers: 0, reviews: 0, averageRating: null };
  return [
    ...(customers >= ENOUGH ? [{ value: formatCount(customers), name: 'customers' }] : []),
    ...(averageRating !== null && reviews >= ENOUGH
      ? [{ value: `${averageRating}/5`, name: `average of ${formatCount(reviews)} reviews` }]
      : []),
    { value: '24/7', name: 'support by email' },
    { value: `${YEARS_OF_EXPERIENCE} years`, name: 'of experience' },
  ];
}

export const steps = [
  {
    name: 'Consultation',
    text: 'You tell us what you trade and what you need. We tell you honestly what is possible.',
  },
  { name: 'Planning', text: 'You get a written plan with the price, dates and deliverables.' },
  { name: 'Development', text: 'We build in small steps and show you each one, so there are no surprises.' },
  {
    name: 'Delivery',
    text: 'You receive the tool with instructions, and your support period starts that day.',
  },
];

export const reasons = [
  {
    icon: 'users' as const,
    name: 'Built by traders',
    text: 'We trade the same instruments and know where trading software falls short.',
  },
  {
    icon: 'shield' as const,
    name: 'Your idea stays yours',
    text: 'We sign a confidentiality agreement before you explain your strategy.',
  },
  {
    icon: 'wallet' as const,
    name: 'A fixed price',
    text: 'The price in the plan is the price on the invoice.',
  },
  {
    icon: 'headset' as const,
    name: 'Responsive support',
    text: 'The people who built your tool reply within 24 hours.',
  },
];

export const serviceChoices: { value: QuoteRequest['service']; label: string }[] = [
  ...services.map(({ id, name }) => ({ value: id, label: name })),
  { value: 'other', label: 'Something else' },
];
