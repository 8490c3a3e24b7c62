import type { Happening } from './shop-events.repository.js';

const SENTENCES: Record<Happening['kind'], (happening: Happening) => string> = {
  registration: ({ who }) => `${who} signed up`,
  tool: ({ what }) => `${what} was added to the catalogue`,
  purchase: ({ who, what }) => `${who} bought ${what}`,
  trial: ({ who, what }) => `${who} started a trial of ${what}`,
  review: ({ who, what, stars }) => `${who} gave ${what} ${stars} ${stars === 1 ? 'star' : 'stars'}`,
  refund: ({ who, what }) => `${who} was refunded for ${what}`,
};

/** What happened, as a sentence for staff. */
export function describeHappening(happening: Happening): string {
  return SENTENCES[happening.kind](happening);
}
