import type { Schemas } from '@store/api-client';
import { fileNamePart } from '../components/download-text';

export type TrackedLink = Schemas['StaffTrackedLink'];

/** The values of the form. `target` is a path of the store, `tool` or `other`. */
export interface TrackedLinkValues {
  source: string;
  medium: string;
  campaign: string;
  target: string;
  toolId: string;
  path: string;
}

export const TO_A_TOOL = 'tool';
export const TO_ANOTHER_PAGE = 'other';

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
  toolId: '',
  path: '',
};

/** The problem of each invalid field. */
export function trackedLinkErrors(
  values: TrackedLinkValues,
): Partial<Record<keyof TrackedLinkValues, string>> {
  const errors: Partial<Record<keyof TrackedLinkValues, string>> = {};
  if (values.source.trim() === '') errors.source = 'Source is required';
  if (values.target === TO_A_TOOL && values.toolId === '') errors.toolId = 'Choose a tool';
  if (values.target === TO_ANOTHER_PAGE && !/^\/(?!\/)/.test(values.path.trim())) {
    errors.path = 'Enter a path on this site, such as /tools';
  }
  return errors;
}

export function trackedLinkBody(values: TrackedLinkValues) {
  const named = { source: values.source, medium: values.medium, campaign: values.campaign };
  if (values.target === TO_A_TOOL) return { ...named, toolId: values.toolId };
  return { ...named, path: values.target === TO_ANOTHER_PAGE ? values.path.trim() : values.target };
}

/** Source, medium and campaign on one line. */
export function getNames({ source, medium, campaign }: TrackedLink): string {
  return [source, medium, campaign].filter(Boolean).join(' / ');
}

/** The name of its destination. */
export function getTarget({ toolName, path }: TrackedLink): string {
  if (toolName !== null) return toolName;
  if (path.startsWith('/tools/')) return 'A deleted tool';
  return targets.find(({ value }) => value === path)?.label ?? path;
}

/** The link without the protocol. */
export function shortUrl({ url }: TrackedLink): string {
  return url.replace(/^https?:\/\//, '');
}

/** The file name of its QR code, without the extension. */
export function qrFileName(link: TrackedLink): string {
  const words = fileNamePart(`${link.source} ${link.campaign}`);
  return ['qr', words, link.code].filter(Boolean).join('-');
}
