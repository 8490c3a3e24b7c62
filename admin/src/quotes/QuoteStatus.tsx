import { Badge } from '../components/Badge';
import { STATUSES, type Quote } from './quote';

export function QuoteStatus({ status }: Pick<Quote, 'status'>) {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
