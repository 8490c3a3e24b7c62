import type { Plan, Tool } from '~/api/types';
import { absoluteUrl } from '~/lib/media';
import { getChoices } from '~/lib/plans';
import type { SiteInfo } from '~/lib/seo';

/** One price, or those of several plans. */
function toPrices(plans: readonly Plan[], price: number): object {
  if (plans.length < 2) return { '@type': 'Offer', price };
  const prices = plans.map((plan) => plan.price);
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)];
  return { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: plans.length };
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
        ...toPrices(getChoices(tool), tool.price),
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
