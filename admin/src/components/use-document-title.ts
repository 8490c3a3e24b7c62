import { useEffect } from 'react';

/** Names the tab after the screen, and the store where its name is known. */
export function useDocumentTitle(screen: string, storeName?: string): void {
  useEffect(() => {
    document.title = storeName ? `${screen} · ${storeName} admin` : `${screen} · Admin`;
  }, [screen, storeName]);
}
