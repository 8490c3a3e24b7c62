import type { Bundle, BundleDetail } from '~/api/types';
import { absoluteUrl } from '~/lib/media';
import { plainText } from '~/lib/rich-text';
import type { SiteInfo } from '~/lib/seo';

/** The pictures of a bundle, or of its tools when it has none. */
export function getPictures({ images, tools }: Pick<Bundle, 'images' | 'tools'>): string[] {
  return images.length > 0 ? images : tools.flatMap(({ image }) => image ?? []).slice(0, 4);
}

/** Structured data: the bundle as a product whose offer includes its tools, and breadcrumbs. */
export function bundleJsonLd(site: SiteInfo, bundle: BundleDetail): object[] {
  const address = (path: string) => absoluteUrl(site.publicUrl, path);
  const url = address(`/bundles/${bundle.id}`);
  const crumbs = [
    { name: 'Home', item: address('/') },
    { name: 'Tools', item: address('/tools') },
    { name: bundle.name, item: url },
  ];
  return [
    {
      '@type': 'Product',
      name: bundle.name,
      description: plainText(bundle.descriptionNodes).trim(),
      sku: bundle.id,
      image: getPictures(bundle).map(address),
      brand: { '@type': 'Brand', name: site.storeName },
      offers: {
        '@type': 'Offer',
        url,
        price: bundle.price,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        includesObject: bundle.tools.map(({ id, name }) => ({
          '@type': 'TypeAndQuantityNode',
          amountOfThisGood: 1,
          typeOfGood: { '@type': 'Product', name, url: address(`/tools/${id}`) },
        })),
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, n) => ({ '@type': 'ListItem', position: n + 1, ...crumb })),
    },
  ];
}
