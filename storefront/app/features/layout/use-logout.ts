import { useNavigate } from 'react-router';
import { clearAdmin, clearUser } from '~/lib/session';

// Loaded on demand: every page has this hook. If loading fails, only this browser signs out.
const loadAuth = () => import('~/api/auth').catch(() => null);
const loadDrafts = () => import('~/lib/form-draft').catch(() => null);

/** Signs out on the server, and in this browser whether or not the server responds. */
export function useLogout() {
  const navigate = useNavigate();
  async function signOut(call: 'logout' | 'adminLogout', clearSession: () => void) {
    // The call needs the session, so it starts before the session is cleared.
    const response = (await loadAuth())?.[call]();
    // Leave first: some pages redirect signed-out visitors to sign-in.
    await navigate('/');
    clearSession();
    (await loadDrafts())?.dropDrafts();
    await response;
  }
  return {
    logoutUser: () => signOut('logout', clearUser),
    logoutAdmin: () => signOut('adminLogout', clearAdmin),
  };
}
