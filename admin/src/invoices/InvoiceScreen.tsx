import { ListDates } from '../components/list/ListDates';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { RefreshButton } from '../components/list/RefreshButton';
import { financialYears, invoiceKinds } from './invoice';
import { InvoiceTable } from './InvoiceTable';
import { MonthExport } from './MonthExport';

/** Tax invoices and credit notes, and the month's sheets for the accountant. */
export function InvoiceScreen() {
  return (
    <ListScreen
      sort={{ field: 'issuedAt', order: 'DESC' }}
      title="Invoices"
      subtitle="Tax invoices and credit notes. They cannot be changed."
      actions={
        <>
          <RefreshButton />
          <MonthExport />
        </>
      }
      filters={
        <>
          <ListSearch placeholder="Search by number, buyer, GSTIN or order..." />
          <ListSelect source="kind" label="Kind" all="Invoices and notes" choices={invoiceKinds} />
          <ListSelect
            source="fy"
            label="Financial year"
            all="All years"
            choices={financialYears(new Date())}
          />
          <ListDates />
        </>
      }
      failure="Failed to fetch invoices"
      empty={{
        title: 'No invoices yet',
        hint: 'A store with GSTIN, state, legal name and registered address issues a tax invoice for each sale. Enter them under Settings.',
        filteredHint: 'Try another search, kind or year.',
      }}
    >
      <InvoiceTable />
    </ListScreen>
  );
}
