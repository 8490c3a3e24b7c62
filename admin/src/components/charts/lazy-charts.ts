import { lazy } from 'react';

// The chart library is the heaviest thing in the console; screens come up without waiting for it.
export const DayLines = lazy(async () => ({ default: (await import('./DayLines')).DayLines }));
export const Bars = lazy(async () => ({ default: (await import('./Bars')).Bars }));
