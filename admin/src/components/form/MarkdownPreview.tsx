import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';

import { MarkdownText } from '../MarkdownText';

/** A field of the surrounding form as the store's page shows it. */
export function MarkdownPreview({ name, pictures }: { name: string; pictures: boolean }) {
  const typed: unknown = useWatch({ name });
  const text = typeof typed === 'string' ? typed : '';
  return (
    <Box sx={{ minHeight: 120, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {text.trim() === '' ? 'Nothing to preview yet.' : <MarkdownText text={text} pictures={pictures} />}
    </Box>
  );
}
