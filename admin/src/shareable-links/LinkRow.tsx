import CopyIcon from '@mui/icons-material/ContentCopy';
import PreviewIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, Typography } from '@mui/material';

import { formatRupees } from '../components/format';
import { Badge } from '../components/Badge';
import { useCopy } from '../components/use-copy';
import { toolLink, type LinkedTool } from './links';

export function LinkRow({ tool, showLink }: { tool: LinkedTool; showLink: boolean }) {
  const [copied, copy] = useCopy();
  const link = toolLink(tool.id, window.location.origin);
  return (
    <>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {tool.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {tool.shortDescription}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
          {tool.isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {tool.category} · {formatRupees(tool.price)}
          </Typography>
        </Box>
        {showLink && (
          <Typography
            variant="body2"
            sx={{ mt: 1, p: 1, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}
          >
            {link}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          color="secondary"
          startIcon={<PreviewIcon />}
          href={link}
          target="_blank"
          rel="noopener"
          aria-label={`Preview ${tool.name}`}
        >
          Preview
        </Button>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => copy(link)} sx={{ minWidth: 118 }}>
          {copied ? 'Copied!' : 'Copy Link'}
        </Button>
      </Box>
    </>
  );
}
