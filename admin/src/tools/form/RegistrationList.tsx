import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Badge } from '../../components/Badge';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { downloadBlob } from '../../components/download-text';
import { formatDay, formatFileSize } from '../../components/format';
import { May } from '../../components/May';
import { useAction } from '../../components/use-action';
import { useDialogAddress } from '../../components/use-dialog-address';
import { useStaffDataProvider } from '../../providers/data-provider';
import type { Tool } from '../tool';
import { EvidenceDialog } from './EvidenceDialog';
import { RegistrationDialog } from './RegistrationDialog';
import {
  type Evidence,
  getMark,
  getPlace,
  getTerm,
  KIND_NAMES,
  type Registration,
  sendsOrders,
} from './registrations';

const REFRESH = ['tools', 'dashboard', 'audit-log', 'alerts'];
const quiet = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;

function Item({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      {children}
    </Box>
  );
}

interface ListProps {
  title: string;
  empty: string;
  children: ReactNode[];
}

function List({ title, empty, children }: ListProps) {
  return (
    <Box>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography variant="body2" sx={quiet}>
          {empty}
        </Typography>
      ) : (
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

interface RegistrationItemProps {
  registration: Registration;
  document: Evidence | undefined;
  onCheck: () => void;
  onDelete: () => void;
}

function RegistrationItem({ registration, document, onCheck, onDelete }: RegistrationItemProps) {
  const { kind, number, validFrom, validUntil, checkedAt, checkedBy } = registration;
  const mark = getMark(registration, new Date());
  const name = `${KIND_NAMES[kind]} ${number}`;
  return (
    <Item>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
        {mark && (
          <Box component="span" sx={{ ml: 1 }}>
            <Badge tone={mark.tone}>{mark.label}</Badge>
          </Box>
        )}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {getPlace(registration)}
      </Typography>
      <Typography variant="caption" component="p" sx={quiet}>
        {getTerm(validFrom, validUntil)} · Checked on {formatDay(checkedAt)}
        {checkedBy && ` by ${checkedBy}`}
        {document && ` · ${document.title}`}
      </Typography>
      <May permission="tools:write">
        <Box sx={{ display: 'flex', gap: 0.5, ml: -1, mt: 0.5 }}>
          <Button size="small" color="secondary" aria-label={`Check or edit ${name}`} onClick={onCheck}>
            {registration.toCheck ? 'Check' : 'Edit'}
          </Button>
          <Button size="small" color="error" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </Box>
      </May>
    </Item>
  );
}

function EvidenceItem({ toolId, evidence }: { toolId: string; evidence: Evidence }) {
  const { id, title, periodFrom, periodTo, version, fileName, fileSize } = evidence;
  const download = useAction((provider) => provider.downloadToolEvidence(toolId, id), {
    success: 'Document downloaded',
    failure: 'The document could not be downloaded',
    onSuccess: (file) => downloadBlob(fileName, file),
  });
  return (
    <Item>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="caption" component="p" sx={quiet}>
        {getTerm(periodFrom, periodTo)}
        {version && ` · Version ${version}`} · {fileName}, {formatFileSize(fileSize)}
      </Typography>
      <Button
        size="small"
        color="secondary"
        sx={{ ml: -1, mt: 0.5 }}
        disabled={download.isPending}
        aria-label={`Download ${title}`}
        onClick={() => download.mutate()}
      >
        Download
      </Button>
    </Item>
  );
}

/** The registrations of a stored tool and the documents for them; they are saved at once. */
export function RegistrationList({ tool }: { tool: Pick<Tool, 'id' | 'releases' | 'orderHandling'> }) {
  const { id: toolId, releases = [], orderHandling } = tool;
  const provider = useStaffDataProvider();
  const { data, isError } = useQuery({
    queryKey: ['tools', 'registrations', toolId],
    queryFn: () => provider.getRegistrations(toolId),
  });
  const { registrations = [], evidence = [] } = data ?? {};
  const names = registrations.flatMap(({ id }) => [`check-${id}`, `delete-${id}`]);
  const [open, setOpen] = useDialogAddress(`registrations-${toolId}`, ['add', 'upload', ...names]);
  const close = (): void => setOpen(undefined);
  const remove = useAction((actions, id: string) => actions.deleteRegistration(toolId, id), {
    success: 'Registration deleted',
    failure: 'The registration could not be deleted',
    refresh: REFRESH,
    onSuccess: close,
  });
  const checked = registrations.find(({ id }) => open === `check-${id}`);
  const deleted = registrations.find(({ id }) => open === `delete-${id}`);
  if (isError) {
    return (
      <Alert severity="error" className="wide">
        Failed to fetch the registrations
      </Alert>
    );
  }
  return (
    <Box className="wide" sx={{ display: 'grid', gap: 2 }}>
      <List
        title="Registrations"
        empty={
          sendsOrders(orderHandling)
            ? 'None. Customers read that the tool is not registered with an exchange.'
            : 'None.'
        }
      >
        {registrations.map((registration) => (
          <RegistrationItem
            key={registration.id}
            registration={registration}
            document={evidence.find(({ fileId }) => fileId === registration.fileId)}
            onCheck={() => setOpen(`check-${registration.id}`)}
            onDelete={() => setOpen(`delete-${registration.id}`)}
          />
        ))}
      </List>
      <List title="Documents, visible to staff only" empty="None. Upload research reports and certificates.">
        {evidence.map((one) => (
          <EvidenceItem key={one.id} toolId={toolId} evidence={one} />
        ))}
      </List>
      <May permission="tools:write">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="secondary" onClick={() => setOpen('add')}>
            Add registration
          </Button>
          <Button variant="outlined" color="secondary" onClick={() => setOpen('upload')}>
            Upload document
          </Button>
        </Box>
        {(open === 'add' || checked) && (
          <RegistrationDialog toolId={toolId} registration={checked} evidence={evidence} onClose={close} />
        )}
        {open === 'upload' && <EvidenceDialog toolId={toolId} releases={releases} onClose={close} />}
        {deleted && (
          <ConfirmDialog
            open
            title="Delete this registration?"
            question={`${KIND_NAMES[deleted.kind]} ${deleted.number}`}
            detail="The tool’s page no longer shows it. Orders keep what it said."
            action="Delete"
            onConfirm={() => remove.mutate(deleted.id)}
            onCancel={close}
          />
        )}
      </May>
    </Box>
  );
}
