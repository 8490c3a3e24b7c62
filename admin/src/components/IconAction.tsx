import { IconButton, Tooltip, type IconButtonProps, type TooltipProps } from '@mui/material';

export interface IconActionProps extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  /** What it does: for screen readers, and shown on hover and focus. */
  name: string;
  placement?: TooltipProps['placement'];
  /** Where it leads, instead of doing something. */
  href?: string;
}

/** An icon to press. Its name is seen as well as read. */
export function IconAction({ name, placement, ...button }: IconActionProps) {
  return (
    <Tooltip title={name} {...(placement && { placement })}>
      {/* A disabled button sends no events to its tooltip. The name is the button’s: a span may have none. */}
      <span aria-label={undefined} style={{ display: 'inline-flex' }}>
        <IconButton {...button} aria-label={name} />
      </span>
    </Tooltip>
  );
}
