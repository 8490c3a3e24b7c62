import { Typography } from '@mui/material';

import type { Tool } from '../tool';
import { EditorSection } from './EditorSection';
import { GuideList } from './GuideList';

/** How to use the tool, for its page and My Tools. */
export function GuidesSection({ tool }: { tool: Tool | undefined }) {
  return (
    <EditorSection id="guides" hint="How to use the tool: a tab of its page, for everybody or for owners.">
      {tool ? (
        <GuideList toolId={tool.id} />
      ) : (
        <Typography variant="body2" className="wide" sx={{ color: 'text.secondary' }}>
          Save the tool as a draft first, then add its guides here.
        </Typography>
      )}
    </EditorSection>
  );
}
