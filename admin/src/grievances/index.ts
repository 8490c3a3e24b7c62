import { lazyScreen } from '../components/lazy-screen';

export const grievances = {
  list: lazyScreen(async () => (await import('./GrievanceScreen')).GrievanceScreen),
};
