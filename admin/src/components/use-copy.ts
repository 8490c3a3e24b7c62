import { useCallback, useEffect, useRef, useState } from 'react';

import { copyText } from './copy-text';

/** How long "Copied!" stays, in milliseconds. */
const SHOWN = 2000;

/** Copies text, and reports for two seconds that it did. */
export function useCopy(): [copied: boolean, copy: (text: string) => void] {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback((text: string) => {
    void copyText(text).then(() => {
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), SHOWN);
    });
  }, []);
  return [copied, copy];
}
