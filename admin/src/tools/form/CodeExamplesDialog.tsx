import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, Button, Tab, Tabs, TextField, Typography } from '@mui/material';
import { licenseSnippets } from '@store/examples';
import { useId, useState } from 'react';

import { DetailsDialog } from '../../components/DetailsDialog';
import { useCopy } from '../../components/use-copy';
import type { Tool } from '../tool';

/** Programs that check a licence key of the tool, to copy into it. */
export function CodeExamplesDialog({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const id = useId();
  const [open, setOpen] = useState(0);
  const [copied, copy] = useCopy();
  const snippets = licenseSnippets(window.location.origin, tool.id);
  const shown = snippets[open];
  if (!shown) return null;
  return (
    <DetailsDialog
      title={`Code examples for ${tool.name}`}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          startIcon={<CopyIcon />}
          onClick={() => copy(shown.code)}
          sx={{ minWidth: 118 }}
        >
          {copied ? 'Copied!' : 'Copy'}
        </Button>
      }
    >
      <Tabs
        value={open}
        onChange={(_event, place: number) => setOpen(place)}
        aria-label="Programming language"
        variant="scrollable"
      >
        {snippets.map(({ language, label }, place) => (
          <Tab key={language} label={label} id={`${id}-${place}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} sx={{ pt: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {shown.worksOffline
            ? 'Asks the store, and works offline with a licence file.'
            : 'Asks the store. Offline the last good answer counts for 7 days.'}{' '}
          Address and tool are filled in.
        </Typography>
        <TextField
          multiline
          fullWidth
          minRows={12}
          maxRows={22}
          value={shown.code}
          label={shown.fileName}
          slotProps={{
            htmlInput: {
              readOnly: true,
              spellCheck: false,
              wrap: 'off',
              style: { fontFamily: 'monospace', fontSize: 12, whiteSpace: 'pre', overflowX: 'auto' },
            },
          }}
        />
      </Box>
    </DetailsDialog>
  );
}
