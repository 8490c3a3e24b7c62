import { Badge } from '../components/Badge';
import { capitalise } from '../components/format';
import { grievanceTones, type GrievanceStatusName } from './grievance';

export function GrievanceStatus({ status }: { status: GrievanceStatusName }) {
  return <Badge tone={grievanceTones[status]}>{capitalise(status)}</Badge>;
}
