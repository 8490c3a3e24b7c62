import { useEffect, useState } from 'react';

/** True once something has been waited for longer than `afterMs`: a quick answer should not flicker. */
export function useSlow(isWaiting: boolean, afterMs: number): boolean {
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, afterMs]);

  return isWaiting && isSlow;
}
