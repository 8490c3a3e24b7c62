import { Card } from '@mui/material';
import { useListContext } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListDates } from '../components/list/ListDates';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { RefreshButton } from '../components/list/RefreshButton';
import { AlertRow } from './AlertRow';
import { CheckButton } from './CheckButton';
import { PaymentTabs } from './PaymentTabs';

type StaffAlert = Schemas['AlertRecord'];

const states = [
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
];

const kinds = [
  { value: 'payment_mismatch', label: 'Payment mismatch' },
  { value: 'duplicate_payment', label: 'Duplicate payment' },
  { value: 'tool_missing', label: 'Tool missing' },
  { value: 'buyer_deleted', label: 'Buyer deleted' },
  { value: 'unknown_order', label: 'Unknown order' },
  { value: 'refund_failed', label: 'Refund failed' },
  { value: 'refund_mismatch', label: 'Refund mismatch' },
  { value: 'unknown_refund', label: 'Unknown refund' },
  { value: 'provider_refund', label: 'Refund at the provider' },
  { value: 'order_not_restored', label: 'Order not restored' },
  { value: 'invoice_not_issued', label: 'Rebuilt without invoice' },
  { value: 'invoice_numbers_lost', label: 'Invoice numbers after a restore' },
  { value: 'bundle_not_cheaper', label: 'Bundle not cheaper' },
  { value: 'release_quarantined', label: 'Release in quarantine' },
  { value: 'checkout_reminders_stopped', label: 'Checkout reminders stopped' },
  { value: 'payout_difference', label: 'Payout difference' },
  { value: 'order_not_settled', label: 'Order not settled' },
  { value: 'payouts_not_imported', label: 'Payouts not imported' },
  { value: 'entitlement_missing', label: 'Paid without access' },
  { value: 'entitlement_unpaid', label: 'Access without payment' },
  { value: 'access_not_withdrawn', label: 'Access after refund' },
  { value: 'dispute_access_kept', label: 'Access after lost dispute' },
  { value: 'access_pause_wrong', label: 'Downloads during a dispute' },
  { value: 'quote_pause_wrong', label: 'Quote files during a dispute' },
  { value: 'receipt_missing', label: 'Receipt missing' },
  { value: 'invoice_missing', label: 'Invoice missing' },
  { value: 'invoice_unpaid', label: 'Invoice differs' },
  { value: 'credit_note_missing', label: 'Credit note missing' },
  { value: 'dispute_note_missing', label: 'Credit note missing (dispute)' },
  { value: 'invoice_numbers', label: 'Invoice numbers' },
  { value: 'gstin_invalid', label: 'GSTIN not valid' },
  { value: 'refunds_over_paid', label: 'Refunds above payment' },
  { value: 'refund_total_wrong', label: 'Refund total wrong' },
  { value: 'order_lines_wrong', label: 'Order lines wrong' },
  { value: 'order_unchecked', label: 'Order not checked' },
  { value: 'webhook_stuck', label: 'Webhook stuck' },
  { value: 'webhook_disabled', label: 'Webhook endpoint disabled' },
  { value: 'money_job_dead', label: 'Payment job given up' },
  { value: 'totals_wrong', label: 'Totals wrong' },
  { value: 'file_missing', label: 'File missing' },
  { value: 'file_orphan', label: 'File without upload' },
  { value: 'release_not_current', label: 'No current release' },
];

/** Where the store and the gateway disagree, and where orders, money and files do not fit together. */
export function AlertList() {
  return (
    <ListScreen
      resource="alerts"
      title="Payments"
      subtitle="Mismatches between the store and the gateway. Nothing is delivered automatically."
      actions={
        <>
          <CheckButton />
          <RefreshButton />
          <ExportButton resource="alerts" />
        </>
      }
      header={<PaymentTabs />}
      filters={
        <>
          <ListSearch placeholder="Search alerts..." at="/payments/alerts" />
          <ListSelect source="status" label="Status" all="Open" choices={states} />
          <ListSelect source="kind" label="Kind" all="All kinds" choices={kinds} />
          <ListDates label="Raised" />
        </>
      }
      failure="Failed to fetch alerts"
      empty={{
        title: 'Nothing needs attention',
        hint: 'Orders, payments, access and files agree.',
        filteredHint: 'Try another search, status or kind.',
      }}
    >
      <AlertRows />
    </ListScreen>
  );
}

function AlertRows() {
  const { data } = useListContext<StaffAlert>();
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </Card>
  );
}
