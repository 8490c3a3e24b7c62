import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { useStoreName } from '../layout/store-profile';
import { useDocumentTitle } from './use-document-title';

export interface ScreenProps {
  title: string;
  subtitle?: string;
  /** For a screen that shows no dates: others say once in which time zone theirs are. */
  undated?: boolean;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame every screen has: its one heading, what can be done, then the content. */
export function Screen({ title, subtitle, undated, actions, children }: ScreenProps) {
  useDocumentTitle(title, useStoreName());
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h1">{title}</Typography>
          {(subtitle || !undated) && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {subtitle && <span>{subtitle}</span>}
              {subtitle && !undated && (subtitle.endsWith('.') ? ' ' : ' · ')}
              {!undated && <span>All dates in IST.</span>}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      {children}
    </>
  );
}
