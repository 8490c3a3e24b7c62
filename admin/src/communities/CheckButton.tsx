import CheckIcon from '@mui/icons-material/FactCheckOutlined';
import { Button } from '@mui/material';

import { useDialogOpen } from '../components/use-dialog-address';
import { CheckDialog } from './CheckDialog';

/** Asks Telegram whether the bot can work, and shows each point of the answer. */
export function CheckButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useDialogOpen('community', 'check');
  return (
    <>
      <Button variant="contained" startIcon={<CheckIcon />} onClick={() => setOpen(true)}>
        Check now
      </Button>
      {isOpen && <CheckDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
