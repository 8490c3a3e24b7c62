import { Alert, Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { errorMessage } from '../providers/api-error';
import { useStaffDataProvider } from '../providers/data-provider';
import { RichText } from './RichText';

/** A text in Markdown as the store's pages show it; the server reads it. */
export function MarkdownText({ text, pictures = false }: { text: string; pictures?: boolean }) {
  const dataProvider = useStaffDataProvider();
  const { data, error } = useQuery({
    queryKey: ['markdown', text, pictures],
    queryFn: () => (pictures ? dataProvider.previewMarkdown(text, true) : dataProvider.previewMarkdown(text)),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">{errorMessage(error, 'The preview could not be made.')}</Alert>;
  if (!data) return null;
  return (
    <Box
      sx={{
        '--rich-link': (theme) => theme.palette.primary.main,
        overflowWrap: 'anywhere',
        '& > :first-child': { mt: 0 },
        '& > :last-child': { mb: 0 },
      }}
    >
      <RichText nodes={data} />
    </Box>
  );
}
