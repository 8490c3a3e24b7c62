import { Box, Button, Collapse, Link as MuiLink, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { formatMoment } from '../components/format';
import { getChanges } from './audit-changes';
import { getActorName, getName, getPath, type AuditEntry } from './audit-entry';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const changes = getChanges(entry);
  return (
    <Box component="li" sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Summary entry={entry} />
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {formatMoment(entry.at)}
          </Typography>
        </Box>
        {changes.length > 0 && (
          <Button
            color="secondary"
            onClick={() => setOpen(!open)}
            aria-expanded={open}
            aria-controls={detailsId}
          >
            {open ? 'Hide changes' : `Show ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`}
          </Button>
        )}
      </Box>
      <Collapse in={open} id={detailsId} unmountOnExit>
        <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1 }}>
          {changes.map(({ field, name, before, after }) => (
            <Box key={field}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  {before}
                </Box>{' '}
                → {after}
              </Typography>
            </Box>
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}

function Subject({ path, children }: { path: string | undefined; children: ReactNode }) {
  if (!path) return children;
  return (
    <MuiLink component={Link} to={path} underline="always">
      {children}
    </MuiLink>
  );
}

function Summary({ entry }: { entry: AuditEntry }) {
  const [start, end] = entry.description.split('{name}');
  const path = getPath(entry);
  const name = getName(entry);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{getActorName(entry)}</strong>{' '}
      {end === undefined ? (
        <Subject path={path}>{start}</Subject>
      ) : (
        <>
          {start}
          <Subject path={path}>{name}</Subject>
          {end}
        </>
      )}
    </Typography>
  );
}
