import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReplaceIcon from '@mui/icons-material/KeyOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';

import { useDialogAddress } from '../components/use-dialog-address';
import { DeleteEndpointDialog } from './DeleteEndpointDialog';
import type { Endpoint } from './endpoint';
import { ReplaceSecretDialog } from './ReplaceSecretDialog';

/** What can be done with an endpoint, apart from sending. */
export function EndpointButtons({ endpoint }: { endpoint: Endpoint }) {
  const [open, setOpen] = useDialogAddress(`endpoint-${endpoint.id}`, ['replace', 'delete']);
  const close = (): void => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button
        component={Link}
        to={`/webhook-endpoints/${endpoint.id}/edit`}
        variant="outlined"
        color="secondary"
        startIcon={<EditIcon />}
      >
        Edit
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<ReplaceIcon />}
        onClick={() => setOpen('replace')}
      >
        Replace secret
      </Button>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'replace' && <ReplaceSecretDialog endpoint={endpoint} onClose={close} />}
      {open === 'delete' && <DeleteEndpointDialog endpoint={endpoint} onClose={close} />}
    </Box>
  );
}
