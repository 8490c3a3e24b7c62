import { Alert, Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { errorMessage } from '../../providers/api-error';
import { useStaffDataProvider } from '../../providers/data-provider';
import { RichText } from '../RichText';

/** A field of the surrounding form as the store's page shows it. */
export function MarkdownPreview({ name }: { name: string }) {
  const typed: unknown = useWatch({ name });
  const text = typeof typed === 'string' ? typed : '';
  const dataProvider = useStaffDataProvider();
  const { data, error } = useQuery({
    queryKey: ['markdown', text],
    queryFn: () => dataProvider.previewMarkdown(text),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">{errorMessage(error, 'The preview could not be made.')}</Alert>;
  return (
    <Box
      sx={{
        '--rich-link': (theme) => theme.palette.primary.main,
        minHeight: 120,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflowWrap: 'anywhere',
        '& > :first-child': { mt: 0 },
        '& > :last-child': { mb: 0 },
      }}
    >
      {text.trim() === '' ? 'Nothing to preview yet.' : data && <RichText nodes={data} />}
    </Box>
  );
}
