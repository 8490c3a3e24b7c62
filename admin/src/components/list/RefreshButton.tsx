import RefreshIcon from '@mui/icons-material/Refresh';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';

export function RefreshButton() {
  const { refetch, isFetching, isPending } = useListContext();
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<RefreshIcon />}
      onClick={() => void refetch()}
      disabled={isFetching}
    >
      {isFetching && !isPending ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
}
