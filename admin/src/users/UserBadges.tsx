import { capitalise } from '../components/format';
import { Badge, type Tone } from '../components/Badge';
import type { User } from './user';

const tones: Record<string, Tone> = { active: 'success', suspended: 'error', pending: 'warning' };

export function UserBadges({ user }: { user: Pick<User, 'role' | 'staffRole' | 'status'> }) {
  return (
    <div className="badges">
      {user.role === 'admin' ? (
        <Badge tone="info">{`Admin · ${capitalise(user.staffRole ?? 'staff')}`}</Badge>
      ) : (
        <Badge>User</Badge>
      )}
      <Badge tone={tones[user.status] ?? 'quiet'}>{capitalise(user.status)}</Badge>
    </div>
  );
}
