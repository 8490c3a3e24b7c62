import { Button } from '@mui/material';

import { May } from '../May';
import { useDialogOpen } from '../use-dialog-address';
import { RecordSaleDialog } from './RecordSaleDialog';

export interface RecordSaleButtonProps {
  /** Names the page in the address. */
  owner: string;
  email?: string;
}

/** Opens the form of a sale outside the gateway. */
export function RecordSaleButton({ owner, email }: RecordSaleButtonProps) {
  const [isOpen, setOpen] = useDialogOpen(owner, 'sale');
  return (
    <May permission="sales:write">
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        Record a sale
      </Button>
      {isOpen && <RecordSaleDialog email={email} onClose={() => setOpen(false)} />}
    </May>
  );
}
