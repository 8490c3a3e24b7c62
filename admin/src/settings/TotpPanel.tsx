import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Panel } from '../components/Panel';
import { callData } from '../providers/http-client';
import { TotpOff } from './TotpOff';
import { TotpSetup } from './TotpSetup';

/** The second step of one's own sign-in: on, off, or being set up. */
export function TotpPanel() {
  const client = useQueryClient();
  const [task, setTask] = useState<'on' | 'off'>();
  const { data: enabled } = useQuery({
    queryKey: ['profile', 'totp'],
    queryFn: async () => (await callData('/admin/profile'))['totpEnabled'] === true,
  });
  const done = (): void => {
    setTask(undefined);
    void client.invalidateQueries({ queryKey: ['profile', 'totp'] });
  };

  return (
    <Panel title="Two-step sign-in">
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          With it, signing in asks for a code of the authenticator app on your phone, too.
        </Typography>
        {enabled === undefined && <Skeleton variant="rounded" width={120} height={34} />}
        {enabled === false && task === undefined && (
          <Button variant="outlined" onClick={() => setTask('on')}>
            Switch on
          </Button>
        )}
        {enabled && task === undefined && (
          <>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              It is switched on.
            </Typography>
            <Button variant="outlined" color="error" onClick={() => setTask('off')}>
              Switch off
            </Button>
          </>
        )}
        {task === 'on' && <TotpSetup onDone={done} />}
        {task === 'off' && <TotpOff onDone={done} />}
      </Box>
    </Panel>
  );
}
