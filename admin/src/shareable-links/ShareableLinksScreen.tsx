import { Alert, Button, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { useState } from 'react';

import { formatCount } from '../components/format';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { Screen } from '../components/Screen';
import { AllLinksButtons } from './AllLinksButtons';
import { LinkTabs } from '../components/LinkTabs';
import type { LinkedTool } from './links';
import { LinkRow } from './LinkRow';

export function ShareableLinksScreen() {
  const [shown, setShown] = useState(false);
  return (
    <RecordList resource="tools" sort={{ field: 'name', order: 'ASC' }}>
      <Screen
        undated
        title="Shareable Links Manager"
        subtitle="Links to the page of every tool."
        actions={
          <>
            <Button variant="outlined" color="secondary" onClick={() => setShown(!shown)}>
              {shown ? 'Hide Links' : 'Show All Links'}
            </Button>
            <AllLinksButtons />
          </>
        }
      >
        <LinkTabs />
        <Alert severity="info" sx={{ mb: 2.5, '& ul': { m: 0, pl: 2 } }}>
          <ul>
            <li>Anyone with the link can view the tool and purchase it.</li>
            <li>Use the links for marketing, client sharing and analytics.</li>
          </ul>
        </Alert>
        <ListToolbar>
          <ListSearch placeholder="Search tools..." />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch tools"
          skeleton={<Typography role="status">Loading tools...</Typography>}
          empty={{
            title: 'No tools found',
            hint: 'Links appear here once you add tools.',
            filteredHint: 'Try another search.',
          }}
        >
          <RowList<LinkedTool> heading={<LinksHeading />}>
            {(tool) => <LinkRow tool={tool} showLink={shown} />}
          </RowList>
        </ListBody>
      </Screen>
    </RecordList>
  );
}

function LinksHeading() {
  const { total = 0 } = useListContext();
  return (
    <Typography variant="h2" sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      Tool Shareable Links ({formatCount(total)} tools)
    </Typography>
  );
}
