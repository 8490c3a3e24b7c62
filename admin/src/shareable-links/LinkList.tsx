import { Box, Card, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { formatCount, formatDay, formatRupees } from '../components/format';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { useNarrow } from '../components/list/use-narrow';
import { ToolLinkButtons, ToolLinkName } from './ToolLink';
import type { LinkResults, ShareableLink, SharedTool } from './links';
import { getNames, getTarget, shortUrl, type TrackedLink } from './tracked-link';
import { TrackedLinkButtons } from './TrackedLinkButtons';

const totals = [
  { source: 'clicks', label: 'Clicks', of: (link: LinkResults) => formatCount(link.clicks) },
  { source: 'signUps', label: 'Sign-ups', of: (link: LinkResults) => formatCount(link.signUps) },
  { source: 'trials', label: 'Trials', of: (link: LinkResults) => formatCount(link.trials) },
  { source: 'sales', label: 'Sales', of: (link: LinkResults) => formatCount(link.sales) },
  { source: 'revenue', label: 'Revenue', of: (link: LinkResults) => formatRupees(link.revenue) },
];

interface LinkListProps {
  /** Shows the address of each tool's page. */
  showLinks: boolean;
}

/** The page of each tool with the sums of its tracked links, and under it these with their results. */
export function LinkList(props: LinkListProps) {
  return useNarrow() ? <LinkCards {...props} /> : <LinkTable {...props} />;
}

function LinkTable({ showLinks }: LinkListProps) {
  return (
    <RecordTable<ShareableLink>>
      <DataTable.Col
        source="name"
        label="Link"
        render={({ tool, tracked }: ShareableLink) =>
          tracked ? <TrackedName link={tracked} /> : tool && <ToolLinkName tool={tool} showLink={showLinks} />
        }
      />
      <DataTable.Col
        label="Destination"
        disableSort
        render={({ tool, tracked }: ShareableLink) =>
          tracked ? (
            <>
              <Box sx={{ '& .row-title': { fontWeight: 400 } }}>
                <TwoLines first={getTarget(tracked)} />
              </Box>
              {tracked.isArchived && <Badge>Archived</Badge>}
            </>
          ) : (
            tool && <ToolFacts tool={tool} />
          )
        }
      />
      {totals.map(({ source, label, of }) => (
        <DataTable.Col
          key={source}
          source={source}
          label={label}
          align="right"
          render={({ tracked, results }: ShareableLink) => {
            const shown = tracked ?? results;
            return shown ? of(shown) : <span className="row-note">–</span>;
          }}
        />
      ))}
      <DataTable.Col
        source="createdAt"
        label="Created"
        render={({ tracked }: ShareableLink) => tracked && formatDay(tracked.createdAt)}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={({ tool, tracked }: ShareableLink) =>
          tracked ? <TrackedLinkButtons link={tracked} /> : tool && <ToolLinkButtons tool={tool} />
        }
      />
    </RecordTable>
  );
}

function ToolFacts({ tool }: { tool: SharedTool }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {tool.isActive ? <Badge tone="success">Active</Badge> : <Badge>Inactive</Badge>}
      <p className="row-note">
        {tool.category} · {formatRupees(tool.price)}
      </p>
    </Box>
  );
}

function LinkCards({ showLinks }: LinkListProps) {
  const { data } = useListContext<ShareableLink>();
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map(({ id, tool, tracked }) => (
        <Box
          component="li"
          key={id}
          sx={{ p: 2, display: 'grid', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          {tracked ? (
            <TrackedCard link={tracked} />
          ) : (
            tool && (
              <>
                <ToolLinkName tool={tool} showLink={showLinks} />
                <ToolFacts tool={tool} />
                <ToolLinkButtons tool={tool} />
              </>
            )
          )}
        </Box>
      ))}
    </Card>
  );
}

function TrackedCard({ link }: { link: TrackedLink }) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TrackedName link={link} />
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', pl: 2 }}>
            Opens {getTarget(link)}
          </Typography>
        </Box>
        {link.isArchived && <Badge>Archived</Badge>}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, auto)', gap: 1, m: 0 }}>
        {totals.map(({ source, label, of }) => (
          <Box key={source}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
              {of(link)}
            </Typography>
          </Box>
        ))}
      </Box>
      <TrackedLinkButtons link={link} atLeft />
    </>
  );
}

/** Indented below the tool that it opens. */
function TrackedName({ link }: { link: TrackedLink }) {
  return (
    <Box sx={{ pl: 2, '& .row-title': { fontWeight: 400 } }}>
      <TwoLines first={getNames(link)} second={shortUrl(link)} room="wide" />
    </Box>
  );
}
