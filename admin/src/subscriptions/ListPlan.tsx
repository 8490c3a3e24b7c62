import { useGetOne } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { ListSelect } from '../components/list/ListSelect';
import { useListFilters } from '../components/list/use-list-filters';
import { useMay } from '../components/use-may';

/** A filter by the subscription plans of the chosen tool. */
export function ListPlan() {
  const { filters } = useListFilters();
  const { toolId, planId } = filters;
  const may = useMay('tools:read');
  const { data: tool } = useGetOne<Schemas['StaffTool']>(
    'tools',
    { id: typeof toolId === 'string' ? toolId : '' },
    { enabled: may && typeof toolId === 'string' },
  );
  const choices = (tool?.plans ?? [])
    .filter(({ kind }) => kind === 'subscription')
    .map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = choices.some(({ value }) => value === planId);
  // Of an address: a plan that was archived, or one of another tool.
  const other = typeof planId === 'string' && !isKnown ? [{ value: planId, label: 'Another plan' }] : [];
  const all = [...choices, ...other];
  if (all.length === 0) return null;
  return <ListSelect source="planId" label="Plan" all="All plans" choices={all} />;
}
