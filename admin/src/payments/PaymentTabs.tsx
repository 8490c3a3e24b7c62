import { ScreenTabs } from '../components/ScreenTabs';

const tabs = [
  { to: '/payments', label: 'Payments' },
  { to: '/payments/webhooks', label: 'Webhooks' },
  { to: '/payments/alerts', label: 'Mismatches and alerts' },
];

export function PaymentTabs() {
  return <ScreenTabs label="Parts of Payments" tabs={tabs} />;
}
