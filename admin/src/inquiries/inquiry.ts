import type { Schemas } from '@store/api-client';
import type { CsvCell } from '../components/csv';

export type Inquiry = Schemas['StaffInquiry'];

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
  'Email',
  'Phone',
  'Service',
  'Message',
  'Status',
  'Note',
  'Assigned to',
  'Received (IST)',
];

export function inquiryCsvRow(inquiry: Inquiry): CsvCell[] {
  const { name, email, phone, service, message, status, note, assigneeName, createdAt } = inquiry;
  const given = [name, email, phone ?? '', serviceName(service), message, status, note];
  return [...given, assigneeName ?? '', { at: createdAt }];
}
