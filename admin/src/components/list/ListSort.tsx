import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'ra-core';

export interface SortChoice {
  field: string;
  order: 'ASC' | 'DESC';
  label: string;
}

const getKey = (field: string, order: string): string => `${field} ${order}`;

/** The order of a list, by name; the table's headings change the same thing. */
export function ListSort({ choices }: { choices: SortChoice[] }) {
  const { sort, setSort } = useListContext();
  const current = getKey(sort.field, sort.order);
  const known = choices.some((choice) => getKey(choice.field, choice.order) === current);
  return (
    <TextField
      select
      label="Sort by"
      value={known ? current : ''}
      onChange={(event) => {
        const choice = choices.find(({ field, order }) => getKey(field, order) === event.target.value);
        if (choice) setSort({ field: choice.field, order: choice.order });
      }}
      sx={{ minWidth: 148, flex: { xs: '1 1 148px', sm: '0 0 auto' } }}
      slotProps={{ inputLabel: { shrink: true } }}
    >
      {choices.map(({ field, order, label }) => (
        <MenuItem key={getKey(field, order)} value={getKey(field, order)}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
