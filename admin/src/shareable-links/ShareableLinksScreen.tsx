import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { useState } from 'react';

import { formatCount } from '../components/format';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { Screen } from '../components/Screen';
import { AllLinksButtons } from './AllLinksButtons';
import { LinkKinds } from './LinkKinds';
import type { LinkedTool } from './links';
import { LinkRow } from './LinkRow';

/** Every tool's address, to copy and to pass on. */
export function ShareableLinksScreen() {
  const [shown, setShown] = useState(false);
  return (
    <RecordList resource="tools" sort={{ field: 'name', order: 'ASC' }}>
      <Screen
        title="Shareable Links Manager"
        subtitle="The page of each tool, for marketing and for clients."
        actions={
          <>
            <Button variant="outlined" color="secondary" onClick={() => setShown(!shown)}>
              {shown ? 'Hide Links' : 'Show All Links'}
            </Button>
            <AllLinksButtons />
          </>
        }
      >
        <LinkKinds />
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
            hint: 'Links appear here once there are tools.',
            filteredHint: 'Try another word.',
          }}
        >
          <LinkList showLinks={shown} />
        </ListBody>
      </Screen>
    </RecordList>
  );
}

function LinkList({ showLinks }: { showLinks: boolean }) {
  const { data, total } = useListContext<LinkedTool>();
  return (
    <Card>
      <Typography variant="h2" sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
        Tool Shareable Links ({formatCount(total ?? 0)} tools)
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((tool) => (
          <LinkRow key={tool.id} tool={tool} showLink={showLinks} />
        ))}
      </Box>
    </Card>
  );
}
