import ViewIcon from '@mui/icons-material/OpenInNew';
import { Box, Button } from '@mui/material';
import type { RefObject } from 'react';
import { useFormState } from 'react-hook-form';

import { May } from '../../components/May';
import { toolPath, type Tool } from '../tool';
import { iconOnPhone, PreviewButton } from './PreviewButton';

export interface ToolFormActionsProps {
  /** Undefined for a new one. */
  tool: Tool | undefined;
  uploading: boolean;
  saved: boolean;
  /** Whether the button that was pressed puts the tool on sale; undefined where it leaves that as it is. */
  publishes: RefObject<boolean | undefined>;
}

interface SaveButton {
  label: string;
  /** What becomes of the tool, where it changes. */
  isActive?: boolean;
  variant: 'contained' | 'outlined' | 'text';
  /** There is something to do although nothing was changed. */
  always?: boolean;
}

const CREATE: SaveButton[] = [
  { label: 'Save draft', isActive: false, variant: 'outlined' },
  { label: 'Publish', isActive: true, variant: 'contained' },
];
const SAVE: SaveButton = { label: 'Save Changes', variant: 'contained' };
const BUTTONS: Record<Tool['status'], SaveButton[]> = {
  inactive: [
    { label: 'Save draft', variant: 'outlined' },
    { label: 'Publish', isActive: true, variant: 'contained', always: true },
  ],
  active: [SAVE, { label: 'Unpublish', isActive: false, variant: 'text', always: true }],
  archived: [SAVE, { label: 'Publish', isActive: true, variant: 'outlined', always: true }],
};

/** The buttons of the editor: a column at the right, and on a small screen a bar at the bottom. */
export function ToolFormActions({ tool, uploading, saved, publishes }: ToolFormActionsProps) {
  const { isSubmitting, isDirty } = useFormState();
  const busy = isSubmitting ? 'Saving...' : uploading ? 'Waiting for the upload...' : undefined;
  const buttons = tool ? BUTTONS[tool.status] : CREATE;
  return (
    <Box
      role="group"
      aria-label="Save and publish"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: 1,
        '& > *': { flex: { xs: '0 1 auto', md: '1 1 40%' } },
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        zIndex: 3,
        mx: { xs: -2, sm: -3, md: 0 },
        px: { xs: 2, sm: 3, md: 0 },
        py: { xs: 1.25, md: 0 },
        justifyContent: 'flex-end',
        bgcolor: { xs: 'background.paper', md: 'transparent' },
        borderTopStyle: 'solid',
        borderTopWidth: { xs: 1, md: 0 },
        borderColor: 'divider',
      }}
    >
      <May permission="tools:write">
        {buttons.map(({ label, isActive, variant, always }) => (
          <Button
            key={label}
            type="submit"
            variant={variant}
            color={variant === 'contained' ? 'primary' : 'secondary'}
            disabled={busy !== undefined || saved || (tool !== undefined && !always && !isDirty)}
            onClick={() => {
              publishes.current = isActive;
            }}
          >
            {variant === 'contained' ? (busy ?? label) : label}
          </Button>
        ))}
      </May>
      <PreviewButton />
      {tool?.status === 'active' && (
        <Button
          color="secondary"
          variant="outlined"
          href={toolPath(tool.id)}
          target="_blank"
          rel="noopener"
          startIcon={<ViewIcon />}
          aria-label="View in store"
          sx={iconOnPhone}
        >
          <span className="words">View in store</span>
        </Button>
      )}
    </Box>
  );
}
