import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useGetOne } from 'ra-core';
import { Link, useMatch } from 'react-router';

import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { May } from '../components/May';
import { useCloseTo } from '../components/use-close-to';
import { CheckButton } from './CheckButton';
import { communityValues, memberFilters, type Community } from './community';
import { CommunityForm } from './CommunityForm';
import { CommunitySummary } from './CommunitySummary';
import { MemberTable } from './MemberTable';

/** One group with its members, and the owners who have not joined. Editing it is a dialog over it. */
export function CommunityDetail({ id }: { id: string }) {
  const home = `/communities/${id}`;
  const isEditing = useMatch(`${home}/edit`) !== null;
  const close = useCloseTo(home);
  const { data: community, isFetchedAfterMount } = useGetOne<Community>('communities', { id });
  return (
    <ListScreen
      resource="community-members"
      sort={{ field: 'at', order: 'DESC' }}
      filter={{ community: id }}
      title={community?.title ?? 'Group'}
      subtitle="Members, owners who have not joined, and those who left or were removed."
      actions={
        <>
          <Button
            component={Link}
            to="/communities"
            variant="outlined"
            color="secondary"
            startIcon={<BackIcon />}
          >
            All groups
          </Button>
          <May permission="communities:write">
            <CheckButton id={id} />
          </May>
        </>
      }
      header={<CommunitySummary community={community} />}
      filters={
        <>
          <ListSearch placeholder="Search by customer, email or account..." at={home} />
          <ListSelect source="state" label="State" all="Everybody" choices={memberFilters} />
        </>
      }
      failure="Failed to fetch members"
      empty={{
        title: 'Nobody yet',
        hint: 'Owners find “Join the group” on the tool’s card in My Tools.',
        filteredHint: 'Try another search or state.',
      }}
      dialog={
        community &&
        isFetchedAfterMount &&
        isEditing && (
          <CommunityForm community={community} initial={communityValues(community)} onClose={close} />
        )
      }
    >
      <MemberTable />
    </ListScreen>
  );
}
