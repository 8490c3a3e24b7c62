import { Badge } from '../components/Badge';
import { capitalise } from '../components/format';
import { disputeTones } from './dispute';

export function DisputeStatus({ status }: { status: string }) {
  return <Badge tone={disputeTones[status] ?? 'quiet'}>{capitalise(status)}</Badge>;
}
