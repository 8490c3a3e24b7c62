import { useEffect, useRef } from 'react';

/** Calls back when something has ended, or is no longer watched. */
export function useWhenOver(isRunning: boolean, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => (isRunning ? () => latest.current() : undefined), [isRunning]);
}
