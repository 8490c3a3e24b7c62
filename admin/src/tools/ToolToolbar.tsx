import GridIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useListContext } from 'ra-core';

import { ExportButton } from '../components/list/ExportButton';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListSort, type SortChoice } from '../components/list/ListSort';
import { ListToolbar } from '../components/list/ListToolbar';
import { isRecord } from '../providers/envelope';
import { useCategories } from './use-categories';

export type ToolView = 'grid' | 'table';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'archived', label: 'Archived' },
];

const registrations = [{ value: 'due', label: 'To check or renew' }];

const orders: SortChoice[] = [
  { field: 'createdAt', order: 'DESC', label: 'Newest first' },
  { field: 'updatedAt', order: 'DESC', label: 'Recently updated' },
  { field: 'name', order: 'ASC', label: 'Name A-Z' },
  { field: 'price', order: 'ASC', label: 'Price, low to high' },
  { field: 'price', order: 'DESC', label: 'Price, high to low' },
  { field: 'downloads', order: 'DESC', label: 'Most downloaded' },
];

export function ToolToolbar({ view, onView }: { view: ToolView; onView: (view: ToolView) => void }) {
  // Needs attention leads to what is due; without it the filter would find nothing worth its room.
  const filter: unknown = useListContext().filterValues;
  const isFiltered = isRecord(filter) && filter['registrations'] !== undefined;
  const categories = useCategories().map((name) => ({ value: name, label: name }));
  return (
    <ListToolbar>
      <ListSearch placeholder="Search tools..." />
      <ListSelect source="category" label="Category" all="All categories" choices={categories} />
      <ListSelect source="status" label="Status" all="All" choices={statuses} />
      {isFiltered && (
        <ListSelect source="registrations" label="Registrations" all="All" choices={registrations} />
      )}
      <ListSort choices={orders} />
      <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
        <ExportButton resource="tools" />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_event, chosen: ToolView | null) => chosen && onView(chosen)}
          aria-label="View"
        >
          <Tooltip title="Cards">
            <ToggleButton value="grid" aria-label="Cards">
              <GridIcon fontSize="small" />
            </ToggleButton>
          </Tooltip>
          <Tooltip title="Table">
            <ToggleButton value="table" aria-label="Table">
              <TableIcon fontSize="small" />
            </ToggleButton>
          </Tooltip>
        </ToggleButtonGroup>
      </Box>
    </ListToolbar>
  );
}
