import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { ConfirmDialog } from '../../components/ConfirmDialog';
import { IconAction } from '../../components/IconAction';
import { May } from '../../components/May';
import { useAction } from '../../components/use-action';
import { useDialogAddress } from '../../components/use-dialog-address';
import { useStaffDataProvider } from '../../providers/data-provider';
import { GuideDialog } from './GuideDialog';
import { ACCESS_NAMES, type Guide, GUIDE_RELATED } from './guides';

const quiet = { color: 'text.secondary' } as const;

interface GuideItemProps {
  guide: Guide;
  isLast: boolean;
  isMoving: boolean;
  onMove: (position: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

function GuideItem({ guide, isLast, isMoving, onMove, onEdit, onDelete }: GuideItemProps) {
  const { title, access, position } = guide;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" sx={quiet}>
          {ACCESS_NAMES[access]}
        </Typography>
      </Box>
      <May permission="tools:write">
        <Box sx={{ display: 'flex', alignItems: 'center', ml: -1 }}>
          <IconAction
            name={`Move ${title} up`}
            size="small"
            disabled={position === 1 || isMoving}
            onClick={() => onMove(position - 1)}
          >
            <UpIcon fontSize="small" />
          </IconAction>
          <IconAction
            name={`Move ${title} down`}
            size="small"
            disabled={isLast || isMoving}
            onClick={() => onMove(position + 1)}
          >
            <DownIcon fontSize="small" />
          </IconAction>
          <Button size="small" color="secondary" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="small" color="error" aria-label={`Delete ${title}`} onClick={onDelete}>
            Delete
          </Button>
        </Box>
      </May>
    </Box>
  );
}

/** The guides of a stored tool, in the order customers see them; they are saved at once. */
export function GuideList({ toolId }: { toolId: string }) {
  const provider = useStaffDataProvider();
  const { data: guides = [], isError } = useQuery({
    queryKey: ['tools', 'guides', toolId],
    queryFn: () => provider.getGuides(toolId),
  });
  const names = guides.flatMap(({ id }) => [`edit-${id}`, `delete-${id}`]);
  const [open, setOpen] = useDialogAddress(`guides-${toolId}`, ['add', ...names]);
  const close = (): void => setOpen(undefined);
  const remove = useAction((actions, id: string) => actions.deleteGuide(toolId, id), {
    success: 'Guide deleted',
    failure: 'The guide could not be deleted',
    refresh: GUIDE_RELATED,
    onSuccess: close,
  });
  const move = useAction(
    (actions, { id, position }: { id: string; position: number }) =>
      actions.changeGuide(toolId, id, { position }),
    { success: 'Guide moved', failure: 'The guide could not be moved', refresh: GUIDE_RELATED },
  );
  const edited = guides.find(({ id }) => open === `edit-${id}`);
  const deleted = guides.find(({ id }) => open === `delete-${id}`);
  if (isError) {
    return (
      <Alert severity="error" className="wide">
        Failed to fetch the guides
      </Alert>
    );
  }
  return (
    <Box className="wide" sx={{ display: 'grid', gap: 2 }}>
      {guides.length === 0 ? (
        <Typography variant="body2" sx={quiet}>
          None yet.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Guides" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {guides.map((guide) => (
            <GuideItem
              key={guide.id}
              guide={guide}
              isLast={guide.position === guides.length}
              isMoving={move.isPending}
              onMove={(position) => move.mutate({ id: guide.id, position })}
              onEdit={() => setOpen(`edit-${guide.id}`)}
              onDelete={() => setOpen(`delete-${guide.id}`)}
            />
          ))}
        </Box>
      )}
      <May permission="tools:write">
        <Box>
          <Button variant="outlined" color="secondary" onClick={() => setOpen('add')}>
            Add guide
          </Button>
        </Box>
        {(open === 'add' || edited) && <GuideDialog toolId={toolId} guide={edited} onClose={close} />}
        {deleted && (
          <ConfirmDialog
            open
            title="Delete this guide?"
            question={deleted.title}
            detail="Customers can no longer read it."
            action="Delete"
            busy={remove.isPending}
            onConfirm={() => remove.mutate(deleted.id)}
            onCancel={close}
          />
        )}
      </May>
    </Box>
  );
}
