import { QuotePage } from '~/features/quotes/QuotePage';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/quote';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Your quote', description: 'Read, accept and pay your quote.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

/** The quote is read in the browser: what a person sees of it depends on their session, and pages are kept for everybody. */
export default function Quote({ params }: Route.ComponentProps) {
  return <QuotePage key={params.token} token={params.token} />;
}
