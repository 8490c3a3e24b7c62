import type { MetaDescriptor } from 'react-router';
import { absoluteUrl } from './media';

/** Data about the site from the root route. */
export interface SiteInfo {
  storeName: string;
  publicUrl: string;
}

export interface PageInfo {
  title: string;
  description: string;
  /** Canonical path; omitted for pages that should not be indexed. */
  path?: string;
  /** What a link to a page without a canonical path leads to; the home page by default, so that no secret is passed on. */
  sharePath?: string;
  /** Made for links, as those under `/api/media/share/` are, or any other; the store's by default. */
  image?: string;
  jsonLd?: object[];
  /** An Atom feed of what the page is about. */
  feed?: { path: string; title: string };
}

/** Title, description, canonical link, share cards and structured data of one page. */
export function pageMeta(site: SiteInfo, page: PageInfo): MetaDescriptor[] {
  const title = page.title.includes(site.storeName) ? page.title : `${page.title} | ${site.storeName}`;
  const picture = page.image ?? '/api/media/share/store.jpg';
  const image = absoluteUrl(site.publicUrl, picture);
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:site_name', content: site.storeName },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:url', content: absoluteUrl(site.publicUrl, page.path ?? page.sharePath ?? '/') },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
  ];
  if (picture.startsWith('/api/media/share/')) {
    tags.push(
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
    );
  }
  if (page.path === undefined) {
    tags.push({ name: 'robots', content: 'noindex' });
  } else {
    const url = absoluteUrl(site.publicUrl, page.path);
    tags.push({ tagName: 'link', rel: 'canonical', href: url });
  }
  if (page.feed) {
    const href = absoluteUrl(site.publicUrl, page.feed.path);
    const type = 'application/atom+xml';
    tags.push({ tagName: 'link', rel: 'alternate', type, title: page.feed.title, href });
  }
  for (const jsonLd of page.jsonLd ?? [])
    tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } });
  return tags;
}

/** The root route's data, or defaults when the root failed. */
export function getSite(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteInfo {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  const fallback = { storeName: '', publicUrl: 'http://localhost' };
  return data && typeof data === 'object' ? { ...fallback, ...data } : fallback;
}

/** Headers of pages whose address contains a secret: not cached, and not sent on as a referrer. */
export const secretAddressHeaders = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
