import { lazy } from 'react';

export const inquiries = {
  list: lazy(async () => ({ default: (await import('./InquiryScreen')).InquiryScreen })),
};
