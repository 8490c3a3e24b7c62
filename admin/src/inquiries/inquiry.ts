import type { Schemas } from '@store/api-client';

/** A quote somebody asked for. */
export type Inquiry = Schemas['InquiryModel'];

export const inquiryStatuses = [
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'closed', label: 'Closed' },
];

export const services = [
  { value: 'trading-tools', label: 'Trading tools' },
  { value: 'excel-solutions', label: 'Excel solutions' },
  { value: 'web-development', label: 'Web development' },
  { value: 'other', label: 'Other' },
];

export function serviceName(service: string): string {
  return services.find(({ value }) => value === service)?.label ?? service;
}

export const inquiryCsvHeadings = [
  'Name',
  'E-mail',
  'Phone',
  'Service',
  'Message',
  'Status',
  'Note',
  'Received (UTC)',
];

/** An inquiry as a line of the export, in the order of the headings. */
export function inquiryCsvRow(inquiry: Inquiry): string[] {
  const { name, email, phone, service, message, status, note, createdAt } = inquiry;
  return [name, email, phone ?? '', serviceName(service), message, status, note, createdAt];
}
