import { lazyScreen } from '../components/lazy-screen';

export const inquiries = {
  list: lazyScreen(async () => (await import('./InquiryScreen')).InquiryScreen),
};
