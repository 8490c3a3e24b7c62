import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { DataTable } from 'react-admin';

import { DefaultMark } from '../components/DefaultMark';
import { formatCount, formatDay } from '../components/format';
import { RecordTable } from '../components/list/RecordTable';
import { useNarrow } from '../components/list/use-narrow';
import { hasDefaultRating, type Tool } from './tool';
import { ToolActions } from './ToolActions';
import { ToolBadges } from './ToolBadges';
import { ToolGrid } from './ToolGrid';
import { ToolImage } from './ToolImage';
import { ToolPrice } from './ToolPrice';

export function ToolTable() {
  if (useNarrow()) return <ToolGrid />;
  return (
    <RecordTable<Tool> select={{ permission: 'tools:write', getName: ({ name }) => name }}>
      <DataTable.Col source="name" label="Tool">
        <ToolNameCell />
      </DataTable.Col>
      <DataTable.Col source="category" label="Category" />
      <DataTable.Col
        source="price"
        label="Price"
        align="right"
        render={(tool: Tool) => <ToolPrice tool={tool} />}
      />
      <DataTable.Col
        source="downloads"
        label="Downloads"
        align="right"
        render={(tool: Tool) => formatCount(tool.downloads)}
      />
      <DataTable.Col
        label="Rating"
        align="right"
        disableSort
        render={(tool: Tool) => (
          <>
            {tool.averageRating > 0 ? tool.averageRating.toFixed(1) : '–'}
            {hasDefaultRating(tool) && <DefaultMark />}
          </>
        )}
      />
      <DataTable.Col source="updatedAt" label="Updated" render={(tool: Tool) => formatDay(tool.updatedAt)} />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(tool: Tool) => <ToolActions tool={tool} compact />}
      />
    </RecordTable>
  );
}

function ToolNameCell() {
  const tool = useRecordContext<Tool>();
  if (!tool) return null;
  return (
    <Box className="two-lines wide" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ width: 56, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }}>
        <ToolImage tool={tool} width={320} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <p className="row-title row-cut" title={tool.name}>
          {tool.name}
        </p>
        <ToolBadges tool={tool} inline />
      </Box>
    </Box>
  );
}
