import { capitalise } from '../common/fields/words.ts';
import type { Finding } from '../config/doctor/check.ts';
import { DEFAULTS, type SettingsService } from '../settings/index.ts';
import type { StoreContent } from './readiness.repository.ts';

type Settings = Awaited<ReturnType<SettingsService['all']>>;

interface ContentCheck extends Pick<Finding, 'id' | 'severity' | 'title' | 'link'> {
  /** What is wrong; undefined when nothing is. */
  problem: (settings: Settings, content: StoreContent) => string | false | undefined;
}

/** What the delivered pages say that only the business itself can know. */
const DELIVERED_PROMISES =
  '8+ years of experience, support by email at all hours, replies within 24 hours, work with all leading brokers, lifetime access to the course, and arbitration in Rajasthan';

const tools = (count: number): string => (count === 1 ? '1 tool has' : `${count} tools have`);

/** `Terms, Home and Custom services`. */
const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Details that the store comes with, so that its pages show where they stand. */
const DETAILS = [
  ['phone', 'phone'],
  ['whatsapp', 'WhatsApp'],
  ['address', 'postal address'],
  ['telegramUrl', 'Telegram'],
  ['youtubeUrl', 'YouTube'],
  ['courseUrl', 'course link'],
] as const;

const isSample = (settings: Settings, name: (typeof DETAILS)[number][0]): boolean =>
  settings[name] === DEFAULTS[name] || /[./@]example(\.com|$|\/)/.test(settings[name]);

const accounts = (count: number): string => (count === 1 ? '1 account has' : `${count} accounts have`);

/** What only the people who run the store can fill in. Links are paths of the console. */
const CONTENT_CHECKS: readonly ContentCheck[] = [
  {
    id: 'support-email',
    severity: 'refuse',
    title: 'Customers can reach you by email',
    link: '/settings',
    problem: ({ supportEmail }) =>
      /@example\.(com|org|net)$/i.test(supportEmail) &&
      'The support email is still the example address; enter one that you read.',
  },
  {
    id: 'contact-details',
    severity: 'refuse',
    title: 'Phone, address and links are your own',
    link: '/settings',
    problem: (settings) => {
      const samples = DETAILS.filter(([name]) => isSample(settings, name)).map(([, label]) => label);
      return (
        samples.length > 0 &&
        `${capitalise(inWords(samples))} ${samples.length === 1 ? 'is' : 'are'} as delivered, and customers would see ${samples.length === 1 ? 'it' : 'them'}; enter your own, or leave ${samples.length === 1 ? 'it' : 'them'} empty.`
      );
    },
  },
  {
    id: 'gstin',
    severity: 'warn',
    title: 'Receipts show your GSTIN',
    link: '/settings/tax',
    problem: ({ gstin }) =>
      !gstin && 'No GSTIN is set, so receipts show none; enter it if your business is registered for GST.',
  },
  {
    id: 'grievance-officer',
    severity: 'warn',
    title: 'A grievance officer is named',
    link: '/settings',
    problem: ({ grievanceName, legalName, registeredAddress }) =>
      !(grievanceName && legalName && registeredAddress) &&
      'Online stores in India must name a grievance officer, their legal name and their address; enter all three.',
  },
  {
    id: 'paid-tool',
    severity: 'refuse',
    title: 'A paid tool is published',
    link: '/tools',
    problem: (_settings, { sellsTools }) =>
      !sellsTools && 'No active tool has a price, so there is nothing to buy; publish one.',
  },
  {
    id: 'starting-values',
    severity: 'warn',
    title: 'Downloads and ratings are counted',
    link: '/tools',
    problem: (_settings, { toolsWithStartingValues: count }) =>
      count > 0 &&
      `${tools(count)} a number of downloads or a rating that staff typed. Customers are not shown them, but sorted lists and programs use them; set them to 0 unless you can prove them.`,
  },
  {
    id: 'delivered-texts',
    severity: 'refuse',
    title: 'Legal pages and promises are your own',
    link: '/settings/pages',
    problem: (_settings, { deliveredPages: pages }) =>
      pages.length > 0 &&
      `${inWords(pages)} ${pages.length === 1 ? 'is' : 'are'} as delivered. What this software comes with promises ${DELIVERED_PROMISES}. Read ${pages.length === 1 ? 'it' : 'each'}, change what is not true of your business, and publish: publishing a page unchanged confirms it.`,
  },
  {
    id: 'staff-second-factor',
    severity: 'warn',
    title: 'All staff have a passkey or two-step sign-in',
    link: '/settings/staff',
    problem: (_settings, { staffWithoutSecondFactor: count }) =>
      count > 0 &&
      `${accounts(count)} access to this console with only a password; each person adds a passkey or turns on two-step sign-in under Settings, Sign-in.`,
  },
  {
    id: 'example-accounts',
    severity: 'warn',
    title: 'No demo accounts are left',
    link: '/users',
    problem: (_settings, { exampleAccounts: count }) =>
      count > 0 &&
      `${accounts(count)} an address at example.com, as in the demo data; start with an empty database.`,
  },
];

export function examineContent(settings: Settings, content: StoreContent): Finding[] {
  return CONTENT_CHECKS.map(({ problem, ...check }) => {
    const found = problem(settings, content);
    return { ...check, ok: !found, problems: found ? [found] : [] };
  });
}
