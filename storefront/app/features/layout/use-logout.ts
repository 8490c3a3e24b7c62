import { useNavigate } from 'react-router';
import { clearAdmin, clearUser } from '~/lib/session';

/** Signs out: the server is told, and this browser forgets whether or not it answers. */
export function useLogout() {
  const navigate = useNavigate();
  return {
    logoutUser: async () => {
      // Loaded on demand: signing out is rare, and every page carries this.
      const { logout } = await import('~/api/auth');
      const told = logout();
      // First away from pages that ask the signed-out to sign in.
      await navigate('/');
      clearUser();
      await told;
    },
    logoutAdmin: async () => {
      const { adminLogout } = await import('~/api/auth');
      const told = adminLogout();
      await navigate('/');
      clearAdmin();
      await told;
    },
  };
}
