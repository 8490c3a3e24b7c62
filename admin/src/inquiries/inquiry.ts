import type { Schemas } from '@store/api-client';

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
