import BackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Skeleton } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';

import { ErrorState } from '../components/ErrorState';
import { RecordList } from '../components/list/RecordList';
import { May } from '../components/May';
import { RecordSteps } from '../components/RecordSteps';
import { Screen } from '../components/Screen';
import { AccessDenied } from '../layout/AccessDenied';
import { errorMessage } from '../providers/api-error';
import { isRecord } from '../providers/envelope';
import { copiedId, withCopy } from './copy-address';
import { emptyTool, toCopyValues, toFormValues } from './form/tool-form';
import { ToolForm } from './form/ToolForm';
import type { Tool } from './tool';
import { useSuggestedCategory } from './use-categories';

/** How long "saved" is shown, in milliseconds. */
const SAID_FOR = 1000;

/** The page of a tool; its address is /tools/create, /tools/create?copy={id} or /tools/{id}. */
export function ToolEditor() {
  const { search } = useLocation();
  const openId = useMatch('/tools/:id/*')?.params.id;
  const id = openId === 'create' ? undefined : openId;
  return (
    <May permission={id ? 'tools:read' : 'tools:write'} otherwise={<AccessDenied />}>
      <Editor key={`${id} ${copiedId(search)}`} id={id} />
    </May>
  );
}

/** Whether the tool was saved a moment ago: said after the page of a new tool has become that of a stored one, too. */
function useJustSaved(): boolean {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isSaved = isRecord(state) && state['saved'] === true;
  useEffect(() => {
    if (!isSaved) return;
    document.getElementById('main-content')?.focus({ preventScroll: true });
    const timer = setTimeout(() => void navigate({ pathname, search }, { replace: true }), SAID_FOR);
    return () => clearTimeout(timer);
  }, [isSaved, navigate, pathname, search]);
  return isSaved;
}

function Editor({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const copyOf = id === undefined ? copiedId(search) : undefined;
  const source = id ?? copyOf;
  const justSaved = useJustSaved();
  // Counts what was saved here: each begins the form anew with what the store has now.
  const [saves, setSaves] = useState(0);
  const category = useSuggestedCategory();
  const query = useGetOne<Tool>('tools', { id: source ?? '' }, { enabled: source !== undefined });
  const { data, error, refetch, isFetchedAfterMount: fresh } = query;
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);

  // The list's cached record may be old; the form is filled with one fetched after opening.
  const tool = fresh ? data : undefined;
  const list = { pathname: '/tools', search: withCopy(search) };

  const finish = (savedId: string): void => {
    void navigate(
      { pathname: `/tools/${savedId}`, search: list.search },
      { replace: true, state: { saved: true } },
    );
    if (id) void refetch().finally(() => setSaves((count) => count + 1));
  };
  const isReady = source === undefined ? category !== undefined : tool !== undefined;

  return (
    <>
      <Button
        component={Link}
        to={list}
        color="secondary"
        startIcon={<BackIcon />}
        sx={{ ml: -1.5, mb: 0.5 }}
      >
        All tools
      </Button>
      <Screen
        title={id === undefined ? 'Add New Tool' : tool ? `Edit ${tool.name}` : 'Edit tool'}
        undated={id === undefined}
        actions={
          id && (
            <RecordList resource="tools">
              <RecordSteps />
            </RecordList>
          )
        }
      >
        {source === undefined && category !== undefined && (
          <ToolForm mode="create" initial={{ ...emptyTool, category }} onSaved={finish} />
        )}
        {copyOf && tool && (
          <ToolForm mode="create" copyOf={copyOf} initial={toCopyValues(tool)} onSaved={finish} />
        )}
        {id && tool && (
          <ToolForm
            key={saves}
            mode="edit"
            tool={tool}
            initial={toFormValues(tool)}
            justSaved={justSaved}
            onSaved={finish}
          />
        )}
        {!isReady && !error && <FormSkeleton />}
        {error && !tool && (
          <ErrorState
            message={errorMessage(error, 'The tool could not be loaded.')}
            onRetry={() => void refetch()}
          />
        )}
      </Screen>
    </>
  );
}

function FormSkeleton() {
  return (
    <Box role="status" aria-label="Loading the tool" sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      {[220, 140, 140].map((height, row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
