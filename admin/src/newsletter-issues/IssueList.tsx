import { AddButton } from '../components/list/AddButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { NewsletterTabs } from '../components/NewsletterTabs';
import { STATUSES } from './issue';
import { IssueTable } from './IssueTable';

export function IssueList() {
  const writeButton = (
    <AddButton to="/newsletter-issues/create" permission="newsletter:write" label="Write an issue" />
  );
  return (
    <ListScreen
      title="Newsletter"
      subtitle="Emails to your subscribers."
      actions={writeButton}
      header={<NewsletterTabs />}
      filters={
        <>
          <ListSearch placeholder="Search by subject..." />
          <ListSelect source="status" label="Status" all="All statuses" choices={STATUSES} />
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      failure="Failed to fetch newsletters"
      empty={{
        title: 'No issues yet',
        hint: 'Write an issue, preview it, and send it to your subscribers.',
        filteredHint: 'Try another search or status.',
        action: writeButton,
      }}
    >
      <IssueTable />
    </ListScreen>
  );
}
