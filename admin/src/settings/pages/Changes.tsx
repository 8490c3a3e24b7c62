import { Box, Typography } from '@mui/material';

import { differences } from './page';

function Lines({ title, mark, lines }: { title: string; mark: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {lines.map((line, place) => (
        <Typography key={place} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {mark} {line}
        </Typography>
      ))}
    </Box>
  );
}

/** What the words of a page have lost and gained. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const { removed, added } = differences(before, after);
  if (removed.length + added.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        The same words as before.
      </Typography>
    );
  return (
    <>
      <Lines title="Taken out" mark="−" lines={removed} />
      <Lines title="Added" mark="+" lines={added} />
    </>
  );
}
