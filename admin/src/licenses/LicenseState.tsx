import { Badge } from '../components/Badge';
import { type License, STATES } from './license';

export function LicenseState({ status }: Pick<License, 'status'>) {
  const { label, tone } = STATES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
