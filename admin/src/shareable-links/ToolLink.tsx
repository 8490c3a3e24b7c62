import CopyIcon from '@mui/icons-material/ContentCopy';
import PreviewIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, Typography } from '@mui/material';

import { RowAction } from '../components/list/RowAction';
import { TwoLines } from '../components/list/TwoLines';
import { useNarrow } from '../components/list/use-narrow';
import { useCopy } from '../components/use-copy';
import { toolLink, type SharedTool } from './links';

interface ToolLinkNameProps {
  tool: SharedTool;
  showLink: boolean;
}

/** A tool whose page is shared. */
export function ToolLinkName({ tool, showLink }: ToolLinkNameProps) {
  return (
    <div>
      {useNarrow() ? (
        <>
          <p className="row-title">{tool.name}</p>
          <p className="row-note">{tool.shortDescription}</p>
        </>
      ) : (
        <TwoLines first={tool.name} second={tool.shortDescription} room="wide" />
      )}
      {showLink && (
        <Typography
          variant="caption"
          component="p"
          sx={{
            mt: 0.5,
            p: 0.75,
            bgcolor: 'action.hover',
            borderRadius: 1,
            whiteSpace: 'normal',
            overflowWrap: 'anywhere',
          }}
        >
          {toolLink(tool.id, window.location.origin)}
        </Typography>
      )}
    </div>
  );
}

export function ToolLinkButtons({ tool }: { tool: SharedTool }) {
  const [copied, copy] = useCopy();
  const link = toolLink(tool.id, window.location.origin);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: { xs: 'flex-start', sm: 'flex-end' },
        gap: 0.5,
      }}
    >
      <RowAction title="Preview" label={`Preview ${tool.name} (opens in a new tab)`} href={link}>
        <PreviewIcon fontSize="small" />
      </RowAction>
      <Button
        color="secondary"
        startIcon={<CopyIcon />}
        onClick={() => copy(link)}
        sx={{ minWidth: 112, flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {copied ? 'Copied!' : 'Copy Link'}
      </Button>
    </Box>
  );
}
