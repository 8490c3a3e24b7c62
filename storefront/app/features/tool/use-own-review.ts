import { useCallback, useEffect, useState } from 'react';
import { getOwnReview } from '~/api/shop';
import type { OwnReview } from '~/api/types';

export interface Own {
  /** Null until it is loaded, and without a session. */
  answer: { mayReview: boolean; review: OwnReview | null } | null;
  /** It could not be loaded; the server decides when a review is sent. */
  isUnknown: boolean;
  reload: () => void;
}

/** What the signed-in person wrote about a tool, and whether they may. */
export function useOwnReview(toolId: string, isSignedIn: boolean): Own {
  const [answer, setAnswer] = useState<Own['answer']>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [reloads, setReloads] = useState(0);

  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    void getOwnReview(toolId).then((result) => {
      if (!isCurrent) return;
      setUnknown(!result.ok);
      if (result.ok) setAnswer(result.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [toolId, isSignedIn, reloads]);

  const reload = useCallback(() => setReloads((n) => n + 1), []);
  return { answer: isSignedIn ? answer : null, isUnknown, reload };
}
