import { useEffect, useState } from 'react';

/** True once waiting takes longer than `afterMs`, to avoid flicker on a quick response. */
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
