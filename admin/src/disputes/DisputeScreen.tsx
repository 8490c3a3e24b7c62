import { useMatch } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListDates } from '../components/list/ListDates';
import { ListNumber } from '../components/list/ListNumber';
import { ListTool } from '../components/list/ListTool';
import { MoreFilters } from '../components/list/MoreFilters';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { RefreshButton } from '../components/list/RefreshButton';
import { disputeFilters } from './dispute';
import { DisputeDialog } from './DisputeDialog';
import { DisputeTable } from './DisputeTable';

/** Payments that customers' banks dispute. Details open over the list. */
export function DisputeScreen() {
  const openId = useMatch('/disputes/:id')?.params.id;
  return (
    <ListScreen
      title="Disputes"
      subtitle="Payments disputed by customers’ banks."
      actions={
        <>
          <RefreshButton />
          <ExportButton resource="disputes" />
        </>
      }
      filters={
        <>
          <ListSearch placeholder="Search orders, tools, or customers..." />
          <ListSelect source="status" label="Status" all="All Status" choices={disputeFilters} />
          <ListDates label="Opened" />
          <MoreFilters sources={['toolId', 'minAmount', 'maxAmount']}>
            <ListTool />
            <ListNumber source="minAmount" label="Amount from" />
            <ListNumber source="maxAmount" label="Amount to" />
          </MoreFilters>
        </>
      }
      sort={{ field: 'openedAt', order: 'DESC' }}
      failure="Failed to fetch disputes"
      empty={{
        title: 'No disputes',
        hint: 'When a customer’s bank disputes a payment, it appears here with its deadline.',
        filteredHint: 'Try adjusting your search or filter criteria.',
      }}
      dialog={openId && <DisputeDialog key={openId} id={openId} />}
    >
      <DisputeTable />
    </ListScreen>
  );
}
