import { Checkbox } from '@mui/material';
import { useListContext } from 'ra-core';

import { useMay } from '../components/use-may';
import type { Tool } from './tool';

/** Selects a tool for bulk actions. react-admin's own checkbox labels its frame instead of the input. */
export function ToolCheckbox({ tool }: { tool: Tool }) {
  const { selectedIds, onToggleItem } = useListContext<Tool>();
  const canEdit = useMay('tools:write');
  if (!canEdit) return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(tool.id)}
      onChange={() => onToggleItem(tool.id)}
      slotProps={{ input: { 'aria-label': `Select ${tool.name}` } }}
    />
  );
}

/** Selects or clears all tools of the page. */
export function AllToolsCheckbox() {
  const { data, selectedIds, onSelect } = useListContext<Tool>();
  const canEdit = useMay('tools:write');
  if (!canEdit) return null;
  const ids = data?.map(({ id }) => id) ?? [];
  const selected = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && selected.length === ids.length;
  const others = selectedIds.filter((id) => !ids.some((own) => own === id));
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={selected.length > 0 && !all}
      onChange={() => onSelect(all ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  );
}
