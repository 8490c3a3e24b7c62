import type { Finding } from '../config/doctor/check.ts';
import type { Settings } from '../settings/index.ts';

export interface FirstRunFacts {
  settings: Settings;
  /** Of "Go live": what a step asks is asked there, too. */
  checks: readonly Finding[];
  /** Whether the store has the name that it came with. */
  hasDeliveredName: boolean;
  /** Whether somebody paid an order at the payment provider, for real or as a test. */
  hasSold: boolean;
}

interface StepRule {
  id: 'name' | 'company' | 'texts' | 'payments' | 'mail' | 'tool' | 'purchase';
  title: string;
  /** What to do, in one sentence. */
  hint: string;
  link: (facts: FirstRunFacts) => string;
  isDone: (facts: FirstRunFacts) => boolean;
}

const passes = ({ checks }: FirstRunFacts, ...ids: string[]): boolean =>
  ids.every((id) => checks.some((check) => check.id === id && check.ok === true));

const hasLegalDetails = ({ settings: { legalName, registeredAddress } }: FirstRunFacts): boolean =>
  legalName !== '' && registeredAddress !== '';

/** In the order in which an owner does them. */
const STEPS: readonly StepRule[] = [
  {
    id: 'name',
    title: 'Name and logo',
    hint: 'Give the store its name, and upload its logo.',
    link: () => '/settings',
    isDone: ({ settings, hasDeliveredName }) => !hasDeliveredName && settings.markUrl !== '',
  },
  {
    id: 'company',
    title: 'Company and tax',
    hint: 'Legal name and address, GSTIN if you are registered, your own contact details, and a grievance officer.',
    link: (facts) => (hasLegalDetails(facts) ? '/settings' : '/settings/tax'),
    isDone: (facts) =>
      hasLegalDetails(facts) && passes(facts, 'support-email', 'contact-details', 'grievance-officer'),
  },
  {
    id: 'texts',
    title: 'Legal texts and pages',
    hint: 'Read each page, change what is not true of your business, and publish it.',
    link: () => '/settings/pages',
    isDone: (facts) => passes(facts, 'delivered-texts'),
  },
  {
    id: 'payments',
    title: 'Payment keys',
    hint: 'Whoever runs the server sets the keys of Cashfree. Check here that it accepts them.',
    link: () => '/settings/gateway',
    isDone: (facts) => passes(facts, 'payment-credentials'),
  },
  {
    id: 'mail',
    title: 'Email',
    hint: 'Whoever runs the server sets the mail server. Send yourself a test email.',
    link: () => '/settings/mail',
    isDone: (facts) => passes(facts, 'smtp'),
  },
  {
    id: 'tool',
    title: 'First tool',
    hint: 'Add a tool with a price, and activate it.',
    link: () => '/tools/create',
    isDone: (facts) => passes(facts, 'paid-tool'),
  },
  {
    id: 'purchase',
    title: 'Test purchase',
    hint: 'Buy your tool in the store, as a customer does.',
    link: () => '/tools',
    isDone: ({ hasSold }) => hasSold,
  },
];

export const getFirstRunSteps = (facts: FirstRunFacts) =>
  STEPS.map(({ id, title, hint, link, isDone }) => ({
    id,
    title,
    hint,
    link: link(facts),
    isDone: isDone(facts),
  }));
