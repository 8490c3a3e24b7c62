import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { formatDay } from '../../components/format';
import { May } from '../../components/May';
import { Panel } from '../../components/Panel';
import { QueryContent } from '../../components/QueryContent';
import { useDialogAddress } from '../../components/use-dialog-address';
import { useStaffDataProvider } from '../../providers/data-provider';
import { AddPageDialog } from './AddPageDialog';
import { pagePath, type PageSummary } from './page';
import { PageDialog } from './PageDialog';
import { PublishDialog } from './PublishDialog';
import { VersionsDialog } from './VersionsDialog';

/** What stands where customers read, and what waits. */
function describe({ hasDraft, isDelivered, effectiveFrom, next }: PageSummary): string {
  const parts = [
    hasDraft && 'Draft not published',
    isDelivered && 'As it came with the store: publish it to confirm it',
    next && `New version from ${formatDay(next.effectiveFrom)}`,
    effectiveFrom && !isDelivered && `Since ${formatDay(effectiveFrom)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

interface PageItemProps {
  page: PageSummary;
  onOpen: (dialog: 'edit' | 'publish' | 'versions') => void;
}

function PageItem({ page, onOpen }: PageItemProps) {
  const { slug, title, hasDraft, isDelivered } = page;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {pagePath(slug)} · {describe(page)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', ml: -1 }}>
        <May permission="pages:write">
          <Button size="small" color="secondary" aria-label={`Edit ${title}`} onClick={() => onOpen('edit')}>
            Edit
          </Button>
          {(hasDraft || isDelivered) && (
            <Button size="small" aria-label={`Publish ${title}`} onClick={() => onOpen('publish')}>
              Publish
            </Button>
          )}
        </May>
        <Button
          size="small"
          color="secondary"
          aria-label={`Versions of ${title}`}
          onClick={() => onOpen('versions')}
        >
          Versions
        </Button>
        <Button
          size="small"
          color="secondary"
          href={pagePath(slug)}
          target="_blank"
          rel="noopener"
          aria-label={`View ${title} in the store`}
        >
          View
        </Button>
      </Box>
    </Box>
  );
}

function PageList({ pages }: { pages: PageSummary[] }) {
  const names = pages.flatMap(({ slug }) => [`edit-${slug}`, `publish-${slug}`, `versions-${slug}`]);
  const [open, setOpen] = useDialogAddress('pages', ['add', ...names]);
  const close = (): void => setOpen(undefined);
  const [dialog, ...rest] = open?.split('-') ?? [];
  const page = pages.find(({ slug }) => slug === rest.join('-'));
  return (
    <Panel
      title="Pages"
      action={
        <May permission="pages:write">
          <Button variant="outlined" color="secondary" onClick={() => setOpen('add')}>
            Add page
          </Button>
        </May>
      }
    >
      <Box component="ul" aria-label="Pages" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map((one) => (
          <PageItem key={one.id} page={one} onOpen={(next) => setOpen(`${next}-${one.slug}`)} />
        ))}
      </Box>
      {page && dialog === 'versions' && <VersionsDialog page={page} onClose={close} />}
      <May permission="pages:write">
        {open === 'add' && <AddPageDialog onClose={close} />}
        {page && dialog === 'edit' && <PageDialog slug={page.slug} onClose={close} />}
        {page && dialog === 'publish' && <PublishDialog page={page} onClose={close} />}
      </May>
    </Panel>
  );
}

/** What the store says of itself: the legal pages, home, course and services, and pages of its own. */
export function PagesPanel() {
  const provider = useStaffDataProvider();
  const pages = useQuery({ queryKey: ['pages'], queryFn: () => provider.getPages() });
  return (
    <QueryContent query={pages} failure="The pages could not be loaded." height={360}>
      {(found) => <PageList pages={found} />}
    </QueryContent>
  );
}
