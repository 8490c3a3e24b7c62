import { pictureSource } from './media';

export interface StoreIcon {
  src: string;
  /** As in a web manifest: `192x192`, or `any`. */
  sizes: string;
  type: string;
  purpose?: string;
}

const builtIn: StoreIcon[] = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

/** The store's logo as web manifest icons: uploaded by staff, or built-in. */
export function manifestIcons(markUrl: string): StoreIcon[] {
  if (!markUrl) return builtIn;
  // Its size is unknown; `any` lets the system scale it.
  return [{ src: pictureSource(markUrl, 640).src, sizes: 'any', type: 'image/webp' }];
}

/** The favicon and touch icon links. */
export function iconLinks(markUrl: string): { rel: string; href: string; type?: string }[] {
  const uploaded = markUrl && pictureSource(markUrl, 320).src;
  return [
    uploaded
      ? { rel: 'icon', href: uploaded, type: 'image/webp' }
      : { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: uploaded || '/icon-180.png' },
  ];
}
