import { useMatch, useSearchParams } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListDates } from '../components/list/ListDates';
import { ListNumber } from '../components/list/ListNumber';
import { MoreFilters } from '../components/list/MoreFilters';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { RefreshButton } from '../components/list/RefreshButton';
import { statusFilters } from './quote';
import { NewQuoteDialog } from './NewQuoteDialog';
import { QuoteDialog } from './QuoteDialog';
import { QuoteTable } from './QuoteTable';

/** All quotes. Writing one, which begins at an inquiry, and reading one are dialogs over the list. */
export function QuoteScreen() {
  const openId = useMatch('/quotes/:id')?.params.id;
  const [params] = useSearchParams();
  const inquiryId = params.get('inquiry');
  const isNew = openId === 'create';
  return (
    <ListScreen
      title="Quotes"
      subtitle="Quotes for custom work, from draft to delivery."
      actions={
        <>
          <RefreshButton />
          <ExportButton resource="quotes" />
        </>
      }
      filters={
        <>
          <ListSearch placeholder="Search by number, title, customer or email..." />
          <ListSelect source="status" label="Status" all="All statuses" choices={statusFilters} />
          <ListDates label="Created" />
          <MoreFilters sources={['minAmount', 'maxAmount']}>
            <ListNumber source="minAmount" label="Amount from" />
            <ListNumber source="maxAmount" label="Amount to" />
          </MoreFilters>
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      failure="Failed to fetch quotes"
      empty={{
        title: 'No quotes yet',
        hint: 'Open an inquiry and choose “Write a quote”.',
        filteredHint: 'Try another search or status.',
      }}
      dialog={
        <>
          {isNew && inquiryId && <NewQuoteDialog key={inquiryId} inquiryId={inquiryId} />}
          {openId && !isNew && <QuoteDialog key={openId} id={openId} />}
        </>
      }
    >
      <QuoteTable />
    </ListScreen>
  );
}
