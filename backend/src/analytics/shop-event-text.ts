import type { StoreEvent } from './recent-events.repository.js';

const SENTENCES: Record<StoreEvent['kind'], (happening: StoreEvent) => string> = {
  registration: ({ who }) => `${who} signed up`,
  tool: ({ what }) => `${what} was added to the catalogue`,
  purchase: ({ who, what }) => `${who} bought ${what}`,
  trial: ({ who, what }) => `${who} started a trial of ${what}`,
  review: ({ who, what, stars }) => `${who} gave ${what} ${stars} ${stars === 1 ? 'star' : 'stars'}`,
  refund: ({ who, what }) => `${who} was refunded for ${what}`,
};

/** What happened, as a sentence for staff. */
export function describeEvent(happening: StoreEvent): string {
  return SENTENCES[happening.kind](happening);
}
