import { lazyScreen } from '../components/lazy-screen';

export const Analytics = lazyScreen(async () => (await import('./AnalyticsScreen')).AnalyticsScreen);
