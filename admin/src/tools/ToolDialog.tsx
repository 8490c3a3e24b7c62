import { Box, Dialog, Skeleton, useMediaQuery, type Theme } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { ErrorState } from '../components/ErrorState';
import { errorMessage } from '../providers/api-error';
import { copiedId, withCopy } from './copy-address';
import { emptyTool, toCopyValues, toFormValues } from './form/tool-form';
import { ToolDialogTitle } from './form/ToolDialogTitle';
import { ToolForm } from './form/ToolForm';
import type { Tool } from './tool';

/** The add/edit dialog over the list; its address is /tools/create, /tools/create?copy={id} or /tools/{id}. */
export function ToolDialog({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const copyOf = id === undefined ? copiedId(search) : undefined;
  const source = id ?? copyOf;
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const {
    data,
    error,
    refetch,
    isFetchedAfterMount: fresh,
  } = useGetOne<Tool>('tools', { id: source ?? '' }, { enabled: source !== undefined });

  // The list's cached record may be old; the form is filled with one fetched after opening.
  const tool = fresh ? data : undefined;

  const close = (): void => void navigate({ pathname: '/tools', search: withCopy(search) });

  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
      aria-labelledby={titleId}
      sx={{ '& .tool-form': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } }}
    >
      <ToolDialogTitle id={titleId} tool={id ? tool : undefined} creates={id === undefined} onClose={close} />
      {source === undefined && <ToolForm mode="create" initial={emptyTool} onClose={close} />}
      {copyOf && tool && (
        <ToolForm mode="create" copyOf={copyOf} initial={toCopyValues(tool)} onClose={close} />
      )}
      {id && tool && <ToolForm mode="edit" tool={tool} initial={toFormValues(tool)} onClose={close} />}
      {source !== undefined && !tool && !error && <FormSkeleton />}
      {error && !tool && (
        <ErrorState
          message={errorMessage(error, 'The tool could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <Box role="status" aria-label="Loading the tool" sx={{ p: 3, display: 'grid', gap: 2 }}>
      {[40, 40, 40, 120, 40].map((height, row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
