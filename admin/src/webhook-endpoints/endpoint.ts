import type { Schemas } from '@store/api-client';
import type { Tone } from '../components/Badge';
import { EVENT_NAMES, type EventType } from './events';

export type Endpoint = Schemas['StaffEndpoint'];

/** The form's values. */
export interface EndpointValues {
  url: string;
  description: string;
  events: EventType[];
  withPersonalData: boolean;
  isEnabled: boolean;
}

export const newEndpoint: EndpointValues = {
  url: '',
  description: '',
  events: [],
  withPersonalData: false,
  isEnabled: true,
};

export function endpointValues(endpoint: Endpoint): EndpointValues {
  const { url, description, events, withPersonalData, status } = endpoint;
  return { url, description, events, withPersonalData, isEnabled: status === 'active' };
}

export function endpointBody(values: EndpointValues): Schemas['EndpointInput'] {
  const { url, description, events, withPersonalData } = values;
  return { url: url.trim(), description: description.trim(), events, withPersonalData };
}

export function endpointUpdate(values: EndpointValues): Schemas['EndpointUpdateInput'] {
  return { ...endpointBody(values), status: values.isEnabled ? 'active' : 'disabled' };
}

/** What is wrong with an address, as far as a browser can tell. The server also asks where its name leads. */
export function problemOfAddress(url: string): string | true {
  if (url.trim() === '') return 'Address is required';
  return URL.canParse(url.trim()) || 'Enter a complete address, such as https://example.com/hooks.';
}

/** Without its path, which is often a password. */
export const getHost = ({ url }: Pick<Endpoint, 'url'>): string => new URL(url).host;

export const getName = (endpoint: Pick<Endpoint, 'url' | 'description'>): string =>
  endpoint.description || getHost(endpoint);

/** "Order paid, Refund completed and 3 more" */
export function describeEvents({ events }: Pick<Endpoint, 'events'>): string {
  const [first, second, ...others] = events.map((type) => EVENT_NAMES[type]);
  const named = second === undefined ? (first ?? '') : `${first}, ${second}`;
  return others.length === 0 ? named : `${named} and ${others.length} more`;
}

export const STATUSES: { value: Endpoint['status']; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
];

export function getState({ status, lastDelivery }: Endpoint): { label: string; tone: Tone } {
  if (status === 'disabled') return { label: 'Disabled', tone: 'error' };
  const isFailing =
    lastDelivery?.state === 'failed' || (lastDelivery?.state === 'pending' && lastDelivery.attempts > 1);
  return isFailing ? { label: 'Failing', tone: 'warning' } : { label: 'Active', tone: 'success' };
}
