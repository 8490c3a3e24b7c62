import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';

import { useCopy } from './use-copy';

export interface CodeBlockProps {
  label: string;
  text: string;
  /** What Copy takes, where it differs from what is shown. */
  copied?: string;
}

/** Text of a program, to read and to copy. */
export function CodeBlock({ label, text, copied = text }: CodeBlockProps) {
  const labelId = useId();
  const [isCopied, copy] = useCopy();
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={labelId} variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {label}
        </Typography>
        <Button size="small" color="secondary" aria-label={`Copy: ${label}`} onClick={() => copy(copied)}>
          {isCopied ? 'Copied!' : 'Copy'}
        </Button>
      </Box>
      <Box
        component="pre"
        role="region"
        aria-labelledby={labelId}
        tabIndex={0}
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 260,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontFamily: 'monospace',
          fontSize: 12.5,
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {text}
      </Box>
    </div>
  );
}
