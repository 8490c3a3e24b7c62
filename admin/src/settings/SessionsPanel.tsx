import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { Badge } from '../components/Badge';
import { formatMoment } from '../components/format';
import { Panel } from '../components/Panel';
import { QueryContent } from '../components/QueryContent';
import { useAction } from '../components/use-action';
import { useStaffDataProvider } from '../providers/data-provider';
import { SectionItem } from '../components/SectionItem';

const KEY = 'own-sessions';

/** Where the signed-in person is signed in, each with a button to end it. */
export function SessionsPanel() {
  const dataProvider = useStaffDataProvider();
  const sessions = useQuery({ queryKey: [KEY], queryFn: () => dataProvider.getOwnSessions() });
  const end = useAction((provider, id: string) => provider.endOwnSession(id), {
    success: 'This device is signed out.',
    failure: 'The session could not be ended',
    refresh: [KEY],
  });
  return (
    <Panel title="Your sessions">
      <QueryContent query={sessions} failure="Your sessions could not be loaded." height={120}>
        {(list) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }}>
            {list.map(({ id, device, kind, address, lastUsedAt, current }) => (
              <SectionItem
                key={id}
                title={`${device} · ${kind === 'staff' ? 'Console' : 'Store'}`}
                note={`Last used ${formatMoment(lastUsedAt)} · ${address ?? 'IP address unknown'}`}
                end={
                  current ? (
                    <Badge tone="success">This session</Badge>
                  ) : (
                    <Button
                      color="error"
                      disabled={end.isPending}
                      onClick={() => end.mutate(id)}
                      aria-label={`End session on ${device}`}
                    >
                      End
                    </Button>
                  )
                }
              />
            ))}
          </Box>
        )}
      </QueryContent>
    </Panel>
  );
}
