import { lazyScreen } from '../components/lazy-screen';

export const Dashboard = lazyScreen(async () => (await import('./DashboardScreen')).DashboardScreen);
