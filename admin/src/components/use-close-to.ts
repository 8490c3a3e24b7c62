import { useLocation, useNavigate } from 'react-router';

import { withoutDialogs } from './use-dialog-address';

/** Closes a dialog that has an address of its own: back to the screen behind it, which keeps its filters. */
export function useCloseTo(pathname: string): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname, search: withoutDialogs(search) });
}
