import { useCallback, useEffect, useRef, useState } from 'react';
import { failureMessage } from '~/api/http';
import { listReviews } from '~/api/shop';
import type { Review, ReviewSort, Tool } from '~/api/types';
import { REVIEWS_PER_PAGE } from '~/lib/reviews';
import { showToast } from '~/lib/toast';

interface Listed {
  sort: ReviewSort;
  reviews: Review[];
  page: number;
  total: number;
}

/** Appends a page; what moved to it since the last page was read is not shown twice. */
export function withPage(shown: readonly Review[], page: readonly Review[]): Review[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...page.filter(({ id }) => !known.has(id))];
}

/** The reviews of a tool, page by page. Those of the page itself come first, and are read again for a signed-in person. */
export function useReviewList(tool: Tool, isSignedIn: boolean) {
  const toolId = tool._id;
  const [listed, setListed] = useState<Listed>({
    sort: 'newest',
    reviews: tool.reviews,
    page: 1,
    total: tool.reviewsCount,
  });
  const [busy, setBusy] = useState(false);
  // A late answer must not replace that of a newer choice.
  const asked = useRef(0);

  const read = useCallback(
    (sort: ReviewSort, page: number) => {
      const request = ++asked.current;
      void listReviews(toolId, { sort, page, limit: REVIEWS_PER_PAGE }).then((result) => {
        if (request !== asked.current) return;
        setBusy(false);
        if (!result.ok) return showToast('error', failureMessage(result, 'Failed to load reviews'));
        const { reviews, pagination } = result.data;
        setListed((now) => ({
          sort,
          page,
          total: pagination.total,
          reviews: page === 1 ? reviews : withPage(now.reviews, reviews),
        }));
      });
    },
    [toolId],
  );

  useEffect(() => {
    if (isSignedIn) read('newest', 1);
  }, [isSignedIn, read]);

  const load = useCallback(
    (sort: ReviewSort, page: number) => {
      setBusy(true);
      read(sort, page);
    },
    [read],
  );

  const change = useCallback((id: string, votes: Pick<Review, 'helpful' | 'markedHelpful'>) => {
    setListed((now) => ({
      ...now,
      reviews: now.reviews.map((review) => (review.id === id ? { ...review, ...votes } : review)),
    }));
  }, []);

  return { ...listed, busy, load, change };
}
