import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { DetailsDialog } from '../../components/DetailsDialog';
import { QueryContent } from '../../components/QueryContent';
import { useStaffDataProvider } from '../../providers/data-provider';
import type { Page } from './page';

export interface LoadedPageProps {
  slug: string;
  /** Of the dialog until the page is there. */
  title: string;
  onClose: () => void;
  children: (page: Page) => ReactNode;
}

/** A dialog about a page, which is fetched when it opens: what was read before may have changed. */
export function LoadedPage({ slug, title, onClose, children }: LoadedPageProps) {
  const provider = useStaffDataProvider();
  const query = useQuery({ queryKey: ['pages', slug], queryFn: () => provider.getPage(slug) });
  if (query.data && query.isFetchedAfterMount) return children(query.data);
  return (
    <DetailsDialog title={title} onClose={onClose}>
      <QueryContent
        query={{ ...query, data: undefined }}
        failure="The page could not be loaded."
        height={320}
      >
        {() => null}
      </QueryContent>
    </DetailsDialog>
  );
}
