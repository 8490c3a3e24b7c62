import { lazy } from 'react';

export const Analytics = lazy(async () => ({ default: (await import('./AnalyticsScreen')).AnalyticsScreen }));
