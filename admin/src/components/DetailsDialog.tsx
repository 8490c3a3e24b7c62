import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import { IconAction } from './IconAction';
import { cameByStep, RecordSteps } from './RecordSteps';

export interface DetailsDialogProps {
  title: string;
  actions?: ReactNode;
  maxWidth?: 'sm' | 'md' | 'lg';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog to read in: title, content, buttons at the foot. Fills a phone's screen. */
export function DetailsDialog({ title, actions, maxWidth = 'md', onClose, children }: DetailsDialogProps) {
  const titleId = useId();
  const stepped = cameByStep(useLocation().state) !== undefined;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth={maxWidth}
      onClose={onClose}
      {...(stepped && { transitionDuration: 0 })}
      aria-labelledby={titleId}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <DialogTitle id={titleId} component="h2" noWrap sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        <RecordSteps />
        <IconAction name="Close" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconAction>
      </Box>
      {/* Focusable, so that arrow keys scroll it even where it holds nothing to press. */}
      <DialogContent tabIndex={0}>{children}</DialogContent>
      {actions && (
        <DialogActions
          disableSpacing
          sx={{ gap: 1, px: 3, py: 1.5, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
        >
          {actions}
        </DialogActions>
      )}
    </Dialog>
  );
}
