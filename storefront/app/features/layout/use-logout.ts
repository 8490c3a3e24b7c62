import { useNavigate } from 'react-router';
import { clearAdmin, clearUser } from '~/lib/session';

// Loaded on demand: every page has this hook. If loading fails, only this browser signs out.
const loadAuth = () => import('~/api/auth').catch(() => null);

/** Signs out on the server, and in this browser whether or not the server responds. */
export function useLogout() {
  const navigate = useNavigate();
  return {
    logoutUser: async () => {
      // The call needs the session, so it starts before the session is cleared.
      const told = (await loadAuth())?.logout();
      // Leave first: some pages redirect signed-out visitors to sign-in.
      await navigate('/');
      clearUser();
      await told;
    },
    logoutAdmin: async () => {
      const told = (await loadAuth())?.adminLogout();
      await navigate('/');
      clearAdmin();
      await told;
    },
  };
}
