import { Checkbox } from '@mui/material';
import { useListContext, type RaRecord } from 'ra-core';

/** Selects a record for bulk actions. react-admin's own checkbox labels its frame instead of the input. */
export function SelectBox({ record, name }: { record: RaRecord; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  );
}

/** Selects or clears all records of the page. */
export function SelectAllBox() {
  const { data, selectedIds, onSelect } = useListContext<RaRecord>();
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
