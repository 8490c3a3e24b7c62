import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router';

import { Badge } from '../components/Badge';
import { CopyValue } from '../components/CopyValue';
import { DetailList } from '../components/DetailList';
import { formatMoment } from '../components/format';
import { Panel } from '../components/Panel';
import { useMay } from '../components/use-may';
import { useDialogOpen } from '../components/use-dialog-address';
import { describeCounts, getState, toolNames, type Community } from './community';
import { DeleteCommunityDialog } from './DeleteCommunityDialog';

/** What a group is for, and how it stands. */
export function CommunitySummary({ community }: { community: Community | undefined }) {
  const canEdit = useMay('communities:write');
  const [isDeleting, setDeleting] = useDialogOpen('community', 'delete');
  if (!community) return null;
  const { id, botName, externalId, graceDays, rules, problem, checkedAt } = community;
  const state = getState(community);
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2.5 }}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Panel
        title="Group"
        action={
          canEdit && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button color="error" onClick={() => setDeleting(true)}>
                Disconnect
              </Button>
              <Button component={Link} to={`/communities/${id}/edit`} startIcon={<EditIcon />}>
                Edit
              </Button>
            </Box>
          )
        }
      >
        <Box sx={{ px: 2, pb: 2 }}>
          <DetailList
            items={[
              { name: 'State', value: <Badge tone={state.tone}>{state.label}</Badge> },
              { name: 'Checked', value: checkedAt ? formatMoment(checkedAt) : 'Never' },
              { name: 'Owners of', value: toolNames(community) },
              { name: 'Members', value: describeCounts(community) },
              { name: 'Bot', value: `@${botName}` },
              { name: 'Chat ID', value: <CopyValue name="chat ID" text={externalId} /> },
              { name: 'Days of grace', value: String(graceDays) },
              { name: 'Rules', value: <span style={{ whiteSpace: 'pre-line' }}>{rules}</span> },
            ]}
          />
        </Box>
      </Panel>
      {isDeleting && <DeleteCommunityDialog community={community} onClose={() => setDeleting(false)} />}
    </Box>
  );
}
