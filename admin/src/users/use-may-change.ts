import { useMay } from '../components/use-may';
import { useSession } from '../providers/session';
import type { User } from './user';

/** Whether the signed-in person may change this account: staff are changed by owners, and by themselves. */
export function useMayChange({ id, role }: Pick<User, 'id' | 'role'>): boolean {
  const managesStaff = useMay('staff:write');
  const changesUsers = useMay('users:write');
  const isSelf = useSession()?.staff.id === id;
  return changesUsers && (role !== 'admin' || managesStaff || isSelf);
}
