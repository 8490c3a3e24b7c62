import { useMatch } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListAssignee } from '../components/list/ListAssignee';
import { ListBody } from '../components/list/ListBody';
import { ListDates } from '../components/list/ListDates';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { Screen } from '../components/Screen';
import { inquiryStatuses, services } from './inquiry';
import { InquiryDialog } from './InquiryDialog';
import { InquiryTable } from './InquiryTable';

export function InquiryScreen() {
  const openId = useMatch('/inquiries/:id')?.params.id;
  return (
    <RecordList>
      <Screen title="Inquiries" subtitle="Quote requests." actions={<ExportButton resource="inquiries" />}>
        <ListToolbar>
          <ListSearch placeholder="Search inquiries..." />
          <ListSelect source="status" label="Status" all="All" choices={inquiryStatuses} />
          <ListSelect source="service" label="Service" all="All services" choices={services} />
          <ListAssignee permission="inquiries:write" />
          <ListDates label="Received" />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch inquiries"
          empty={{
            title: 'No inquiries',
            hint: 'Quote requests from the store appear here.',
            filteredHint: 'Try another search or filter.',
          }}
        >
          <InquiryTable />
        </ListBody>
        {openId && <InquiryDialog key={openId} id={openId} />}
      </Screen>
    </RecordList>
  );
}
