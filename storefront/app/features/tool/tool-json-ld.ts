import type { Tool } from '~/api/types';
import { absoluteUrl } from '~/lib/media';
import type { SiteInfo } from '~/lib/seo';

/** UN/CEFACT codes, and how many of them. */
const UNITS = { month: [1, 'MON'], quarter: [3, 'MON'], year: [1, 'ANN'] } as const;

/** One price, or those of several plans. Those of subscriptions only where nothing is sold once: they are no totals. */
function toPrices({ plans: all, price: shown }: Pick<Tool, 'plans' | 'price'>): object {
  const plans = all.filter(({ interval }) => !interval);
  const [renewing] = all;
  if (plans.length === 0 && renewing?.interval) {
    const [billingDuration, unitCode] = UNITS[renewing.interval];
    const unit = { price: renewing.price, priceCurrency: 'INR', billingDuration, unitCode };
    return { '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', ...unit } };
  }
  const prices = plans.map(({ price }) => price);
  if (prices.length < 2) return { '@type': 'Offer', price: prices[0] ?? shown };
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)];
  return { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: prices.length };
}

/** Structured data: the product with its offer and ratings, and breadcrumbs. */
export function toolJsonLd(site: SiteInfo, tool: Tool): object[] {
  const url = absoluteUrl(site.publicUrl, `/tools/${tool._id}`);
  const rating = tool.averageRating ?? 0;
  const reviewCount = tool.reviewsCount ?? tool.reviews.length;
  const crumbs = [
    { name: 'Home', item: absoluteUrl(site.publicUrl, '/') },
    { name: 'Tools', item: absoluteUrl(site.publicUrl, '/tools') },
    { name: tool.name, item: url },
  ];
  return [
    {
      '@type': 'Product',
      name: tool.name,
      description: tool.shortDescription,
      category: tool.category,
      sku: tool._id,
      image: tool.images.map((image) => absoluteUrl(site.publicUrl, image)),
      brand: { '@type': 'Brand', name: site.storeName },
      offers: {
        url,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        ...toPrices(tool),
      },
      ...(reviewCount > 0 &&
        rating > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }),
      ...(tool.reviews.length > 0 && {
        review: tool.reviews.slice(0, 5).map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.user?.name || 'Anonymous User' },
          datePublished: review.createdAt,
          reviewBody: review.comment,
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
        })),
      }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, n) => ({ '@type': 'ListItem', position: n + 1, ...crumb })),
    },
  ];
}
