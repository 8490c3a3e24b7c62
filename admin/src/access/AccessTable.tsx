import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DoneIcon from '@mui/icons-material/Check';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box } from '@mui/material';
import { DataTable, useNotify } from 'react-admin';

import { Badge } from '../components/Badge';
import { copyText } from '../components/copy-text';
import { formatMoment } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { RowAction } from '../components/list/RowAction';
import { RowMenu } from '../components/list/RowMenu';
import { TwoLines } from '../components/list/TwoLines';
import { useAction } from '../components/use-action';
import { useDialogOpen } from '../components/use-dialog-address';
import { useMay } from '../components/use-may';
import {
  ACCESS_RELATED,
  type Access,
  describeEnd,
  describeNote,
  isLate,
  isTask,
  KINDS,
  STATES,
} from './access';
import { RefuseDialog } from './RefuseDialog';

export function AccessTable() {
  return (
    <RecordTable<Access>
      toCard={toCard}
      select={{ permission: 'access:write', getName: ({ value }) => value }}
    >
      <DataTable.Col
        source="value"
        label="Name"
        render={({ value, kind }: Access) => <TwoLines first={value} second={KINDS[kind]} />}
      />
      <DataTable.Col
        source="toolName"
        label="Tool"
        render={({ toolId, toolName }: Access) => (
          <TwoLines first={toolName} page={{ to: `/tools/${toolId}`, permission: 'tools:read' }} />
        )}
      />
      <DataTable.Col
        label="Customer"
        disableSort
        render={({ user }: Access) => (
          <TwoLines
            first={user.name || user.email}
            second={user.email}
            page={{ to: `/users/${user.id}`, permission: 'users:read' }}
          />
        )}
      />
      <DataTable.Col source="endsAt" label="End to enter" render={(access: Access) => describeEnd(access)} />
      <DataTable.Col
        source="state"
        label="State"
        render={(access: Access) => (
          <Badge tone={isLate(access, new Date()) ? 'error' : STATES[access.state].tone}>
            {STATES[access.state].label}
          </Badge>
        )}
      />
      <DataTable.Col
        source="dueAt"
        label="Due"
        render={(access: Access) => (
          <TwoLines
            first={access.dueAt ? formatMoment(access.dueAt) : (describeNote(access) ?? '–')}
            second={access.dueAt ? (isLate(access, new Date()) ? 'Late' : describeNote(access)) : undefined}
          />
        )}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(access: Access) => <AccessActions access={access} />}
      />
    </RecordTable>
  );
}

function toCard(access: Access): RecordCard {
  const { value, toolName, user, state } = access;
  return {
    title: value,
    lines: [`${toolName} · ${user.name || user.email}`, describeNote(access) ?? describeEnd(access)],
    value: (
      <Box sx={{ display: 'flex' }}>
        <AccessActions access={access} />
      </Box>
    ),
    badge: (
      <Badge tone={isLate(access, new Date()) ? 'error' : STATES[state].tone}>{STATES[state].label}</Badge>
    ),
  };
}

/** Copy the name, open the script, done; not found. */
function AccessActions({ access }: { access: Access }) {
  const { id, value, url, state } = access;
  const notify = useNotify();
  const mayWrite = useMay('access:write');
  const [isRefusing, setRefusing] = useDialogOpen(`access-${id}`, 'refuse');
  const word = state === 'wanted' ? 'given' : 'removed';
  const finish = useAction((provider) => provider.finishAccess(id, value), {
    success: `Access ${word}`,
    failure: 'The access could not be changed',
    refresh: ACCESS_RELATED,
  });
  const copy = async () => {
    await copyText(value);
    notify('Name copied', { type: 'success', autoHideDuration: 2000 });
  };
  return (
    <>
      <RowAction title="Copy name" label={`Copy ${value}`} onPress={() => void copy()}>
        <CopyIcon fontSize="small" />
      </RowAction>
      {url !== null && (
        <RowAction title="Open the script" label={`Open the script for ${value}`} href={url}>
          <OpenIcon fontSize="small" />
        </RowAction>
      )}
      {mayWrite && isTask(access) && (
        <RowAction
          title={state === 'wanted' ? 'Given' : 'Removed'}
          label={`Access of ${value} was ${word}`}
          disabled={finish.isPending}
          onPress={() => finish.mutate()}
        >
          <DoneIcon fontSize="small" />
        </RowAction>
      )}
      {mayWrite && state === 'wanted' && (
        <RowMenu name={value} actions={[{ label: 'Not found', run: () => setRefusing(true) }]} />
      )}
      {isRefusing && <RefuseDialog access={access} onClose={() => setRefusing(false)} />}
    </>
  );
}
