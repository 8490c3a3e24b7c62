import { Route, Routes } from 'react-router';

import { AlertList } from './AlertList';
import { PaymentList } from './PaymentList';
import { WebhookList } from './WebhookList';

/** Payments, what the gateway sent, and what needs attention. */
export function PaymentScreen() {
  return (
    <Routes>
      <Route path="webhooks" element={<WebhookList />} />
      <Route path="alerts" element={<AlertList />} />
      <Route path="*" element={<PaymentList />} />
    </Routes>
  );
}
