import { useEffect } from 'react';

import { useStoreProfile } from './store-profile';

const BUILT_IN = '/admin/mark.svg';

/** The store's mark, in the page and on the browser's tab: the one staff uploaded, else the built-in one. */
export function StoreLogo({ size }: { size: number }) {
  const { markUrl } = useStoreProfile();
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || markUrl === undefined) return;
    icon.type = markUrl ? 'image/webp' : 'image/svg+xml';
    icon.href = markUrl ? `${markUrl}?w=320` : BUILT_IN;
  }, [markUrl]);
  return (
    <img
      src={markUrl ? `${markUrl}?w=320` : BUILT_IN}
      alt=""
      width={size}
      height={size}
      style={{ objectFit: 'contain', borderRadius: '22%', flexShrink: 0 }}
    />
  );
}
