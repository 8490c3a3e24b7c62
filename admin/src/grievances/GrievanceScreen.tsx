import { useMatch } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListDates } from '../components/list/ListDates';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { attentionChoices, grievanceStatuses } from './grievance';
import { GrievanceDialog } from './GrievanceDialog';
import { GrievanceTable } from './GrievanceTable';

/** Grievances with their deadlines. One opens over the list. */
export function GrievanceScreen() {
  const openId = useMatch('/grievances/:id')?.params.id;
  return (
    <ListScreen
      title="Grievances"
      subtitle="Acknowledge within 48 hours and resolve within one month."
      actions={<ExportButton resource="grievances" />}
      filters={
        <>
          <ListSearch placeholder="Search grievances..." />
          <ListSelect source="status" label="Status" all="All" choices={grievanceStatuses} />
          <ListSelect source="needsAttention" label="Deadline" all="Any" choices={attentionChoices} />
          <ListDates label="Received" />
        </>
      }
      failure="Failed to fetch grievances"
      empty={{
        title: 'No grievances',
        hint: 'What customers send from the grievance page appears here.',
        filteredHint: 'Try another search or filter.',
      }}
      dialog={openId && <GrievanceDialog key={openId} id={openId} />}
    >
      <GrievanceTable />
    </ListScreen>
  );
}
