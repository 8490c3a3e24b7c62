import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { Timeline, type Happening } from './Timeline';

export interface RecordLayoutProps {
  /** What matters most of the record: an amount or a name. */
  headline: string;
  /** Its states, as badges. */
  states: ReactNode;
  /** Whose it is, of what, and since when. */
  about?: ReactNode[];
  /** The buttons. */
  actions?: ReactNode;
  timeline?: Happening[];
  /** Below the timeline. */
  aside?: ReactNode;
  /** The facts, in groups. */
  children: ReactNode;
}

/** How every record of the console is shown: a headline and what can be done, the facts, and what happened beside them. */
export function RecordLayout(props: RecordLayoutProps) {
  const { headline, states, about = [], actions, timeline = [], aside, children } = props;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography variant="h1" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {headline}
            </Typography>
            <Box className="badges">{states}</Box>
          </Box>
          {about.length > 0 && (
            <Typography variant="body2" component="div" sx={aboutLine}>
              {about.map((part, place) => (
                <span key={place}>{part}</span>
              ))}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        }}
      >
        <div>{children}</div>
        <div>
          <Timeline entries={timeline} />
          {aside}
        </div>
      </Box>
    </>
  );
}

const aboutLine = {
  mt: 0.5,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  // Beside other text a link is told by more than its colour.
  '& a': { textDecoration: 'underline' },
  '& > span + span::before': { content: '" · "', whiteSpace: 'pre' },
};
