import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Schemas } from '@store/api-client';
import { RichText } from '../components/RichText';
import { useDebounced } from '../components/use-debounced';
import { useStoreName } from '../layout/store-profile';
import { errorMessage } from '../providers/api-error';
import { useStaffDataProvider } from '../providers/data-provider';

const MONOSPACE = 'ui-monospace, Menlo, Consolas, monospace';

type View = 'light' | 'dark' | 'text';

const VIEWS: { value: View; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
];

/** The colours of the store's emails in both themes. */
const COLOURS = {
  light: {
    page: '#f1f5f9',
    card: '#ffffff',
    line: '#e2e8f0',
    text: '#0f172a',
    quiet: '#475569',
    link: '#4338ca',
  },
  dark: {
    page: '#0b1120',
    card: '#111c33',
    line: '#24324d',
    text: '#e8edf6',
    quiet: '#a9b6cc',
    link: '#a5b4fc',
  },
};

/** An issue as the email that subscribers get. */
export function EmailPreview({ subject, body }: { subject: string; body: string }) {
  const [view, setView] = useState<View>('light');
  const storeName = useStoreName();
  const question = useDebounced(body);
  const dataProvider = useStaffDataProvider();
  const { data, error } = useQuery({
    queryKey: ['newsletter-issues', 'preview', question],
    queryFn: () => dataProvider.previewIssue(question),
    enabled: question.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const colours = COLOURS[view === 'dark' ? 'dark' : 'light'];
  return (
    <Box component="section" aria-label="Preview">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Preview
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label="How the email is shown"
          onChange={(_event, chosen: View | null) => {
            if (chosen) setView(chosen);
          }}
        >
          {VIEWS.map(({ value, label }) => (
            <ToggleButton key={value} value={value}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {errorMessage(error, 'The preview could not be made.')}
        </Alert>
      )}
      <Box
        data-view={view}
        sx={{
          '--rich-link': colours.link,
          // As wide as mail programs show it.
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 600px)',
          justifyContent: 'center',
          p: { xs: 1.5, sm: 2.5 },
          borderRadius: 1,
          bgcolor: colours.page,
          color: colours.text,
          fontFamily: view === 'text' ? MONOSPACE : 'system-ui, sans-serif',
          fontSize: view === 'text' ? 14 : 16,
          lineHeight: 1.55,
          overflowWrap: 'anywhere',
        }}
      >
        <Box component="p" sx={{ m: '0 0 12px', fontSize: 14, color: colours.quiet }}>
          Subject: <strong>{subject.trim() || '–'}</strong>
        </Box>
        <Box sx={{ p: 3, border: 1, borderRadius: '12px', borderColor: colours.line, bgcolor: colours.card }}>
          {view !== 'text' && (
            <Box component="p" sx={{ m: '0 0 20px', fontSize: 18, fontWeight: 700 }}>
              {storeName}
            </Box>
          )}
          <Content view={view} preview={question.trim() === '' ? undefined : data} quiet={colours.quiet} />
          <Box component="p" sx={{ m: '24px 0 0' }}>
            {storeName}
          </Box>
        </Box>
        <Box component="p" sx={{ m: '16px 0 0', fontSize: 13, color: colours.quiet }}>
          You’re receiving this email because you subscribed to the {storeName} newsletter. A link to
          unsubscribe is added here.
        </Box>
      </Box>
    </Box>
  );
}

interface ContentProps {
  view: View;
  preview: Schemas['IssuePreview'] | undefined;
  quiet: string;
}

function Content({ view, preview, quiet }: ContentProps) {
  if (!preview) {
    return (
      <Box component="p" sx={{ m: 0, color: quiet }}>
        Your text
      </Box>
    );
  }
  if (view === 'text') return <Box sx={{ whiteSpace: 'pre-wrap' }}>{preview.text}</Box>;
  return <RichText nodes={preview.nodes} />;
}
