import { useNavigate } from 'react-router';
import { clearAdmin, clearUser } from '~/lib/session';

// Loaded on demand: signing out is rare, and every page carries this. Where it cannot be had, nobody is told.
const loadAuth = () => import('~/api/auth').catch(() => null);

/** Signs out: the server is told, and this browser forgets whether or not it answers. */
export function useLogout() {
  const navigate = useNavigate();
  return {
    logoutUser: async () => {
      // Told before the session is cleared: the call carries it.
      const told = (await loadAuth())?.logout();
      // First away from pages that ask the signed-out to sign in.
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
