import { Checkbox } from '@mui/material';
import { useListContext } from 'ra-core';

import type { Tool } from './tool';

/** Ticks a tool for what is done to several at once. react-admin's own box names its frame, not the input. */
export function ToolCheckbox({ tool }: { tool: Tool }) {
  const { selectedIds, onToggleItem } = useListContext<Tool>();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(tool.id)}
      onChange={() => onToggleItem(tool.id)}
      slotProps={{ input: { 'aria-label': `Select ${tool.name}` } }}
    />
  );
}

/** Ticks or clears all tools of the page. */
export function AllToolsCheckbox() {
  const { data, selectedIds, onSelect } = useListContext<Tool>();
  const ids = data?.map(({ id }) => id) ?? [];
  const ticked = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && ticked.length === ids.length;
  const others = selectedIds.filter((id) => !ids.some((own) => own === id));
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={ticked.length > 0 && !all}
      onChange={() => onSelect(all ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  );
}
