import { ScreenTabs } from './ScreenTabs';

const tabs = [
  { to: '/newsletter', label: 'Subscribers' },
  { to: '/newsletter-issues', label: 'Issues' },
];

export function NewsletterTabs() {
  return <ScreenTabs label="Parts of the newsletter" tabs={tabs} />;
}
