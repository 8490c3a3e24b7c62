import { capitalise } from '../components/format';
import { Mark, type Tone } from '../components/Mark';
import type { User } from './user';

const tones: Record<string, Tone> = { active: 'success', suspended: 'error', pending: 'warning' };

export function UserChips({ user }: { user: Pick<User, 'role' | 'status'> }) {
  return (
    <div className="marks">
      {user.role === 'admin' ? <Mark tone="info">Admin</Mark> : <Mark>User</Mark>}
      <Mark tone={tones[user.status] ?? 'quiet'}>{capitalise(user.status)}</Mark>
    </div>
  );
}
