import type { Schemas } from '@store/api-client';

export type TrackedLink = Schemas['TrackedLinkView'];

/** What the form holds. `target` is a page's path, or one of the two below. */
export interface TrackedLinkValues {
  source: string;
  medium: string;
  campaign: string;
  target: string;
  toolId: string | null;
  path: string;
}

export const TO_A_TOOL = 'tool';
export const TO_ANOTHER_PAGE = 'other';

/** Where a link can lead; everything but a tool is a page of the shop. */
export const targets = [
  { value: TO_A_TOOL, label: 'A tool' },
  { value: '/', label: 'Home page' },
  { value: '/tools', label: 'All tools' },
  { value: '/course', label: 'Course' },
  { value: '/services', label: 'Services' },
  { value: TO_ANOTHER_PAGE, label: 'Another page' },
];

export const newTrackedLink: TrackedLinkValues = {
  source: '',
  medium: '',
  campaign: '',
  target: TO_A_TOOL,
  toolId: null,
  path: '',
};

/** What is wrong before anything is sent; empty when nothing is. */
export function trackedLinkErrors(values: TrackedLinkValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (values.source.trim() === '') errors['source'] = 'Source is required';
  if (values.target === TO_A_TOOL && values.toolId === null) errors['toolId'] = 'Choose a tool';
  if (values.target === TO_ANOTHER_PAGE && !/^\/(?!\/)/.test(values.path.trim())) {
    errors['path'] = 'The page must be a path of this site, such as /tools';
  }
  return errors;
}

/** What is sent to the server. */
export function trackedLinkBody(values: TrackedLinkValues) {
  const named = { source: values.source, medium: values.medium, campaign: values.campaign };
  if (values.target === TO_A_TOOL) return { ...named, toolId: values.toolId };
  return { ...named, path: values.target === TO_ANOTHER_PAGE ? values.path.trim() : values.target };
}

/** Source, medium and campaign as one line; what was not given is left out. */
export function namesOf({ source, medium, campaign }: TrackedLink): string {
  return [source, medium, campaign].filter(Boolean).join(' / ');
}

/** Where it leads, in words. */
export function targetOf({ toolName, path }: TrackedLink): string {
  return toolName ?? targets.find(({ value }) => value === path)?.label ?? path;
}

/** The link as people read it, without the protocol. */
export function shortUrl({ url }: TrackedLink): string {
  return url.replace(/^https?:\/\//, '');
}

export const csvHeadings = [
  'Link',
  'Source',
  'Medium',
  'Campaign',
  'Leads to',
  'State',
  'Clicks',
  'Sign-ups',
  'Trials',
  'Sales',
  'Revenue (INR)',
  'Created (UTC)',
];

export function toCsvRow(link: TrackedLink): (string | number)[] {
  return [
    link.url,
    link.source,
    link.medium,
    link.campaign,
    targetOf(link),
    link.isArchived ? 'Archived' : 'In use',
    link.clicks,
    link.signUps,
    link.trials,
    link.sales,
    link.revenue,
    link.createdAt,
  ];
}

/** A file name for a link's QR code, without the ending. */
export function qrFileName(link: TrackedLink): string {
  const words = [link.source, link.campaign]
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return ['qr', words, link.code].filter(Boolean).join('-');
}
