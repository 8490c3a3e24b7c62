import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { DetailsDialog } from '../../components/DetailsDialog';
import { formatDay, formatMoment } from '../../components/format';
import { May } from '../../components/May';
import { QueryContent } from '../../components/QueryContent';
import { useAction } from '../../components/use-action';
import { useStaffDataProvider } from '../../providers/data-provider';
import { differences, PAGE_RELATED, type PageSummary, type PageVersion } from './page';

const quiet = { color: 'text.secondary' } as const;

function Lines({ title, mark, lines }: { title: string; mark: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="p" sx={quiet}>
        {title}
      </Typography>
      {lines.map((line, place) => (
        <Typography key={place} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {mark} {line}
        </Typography>
      ))}
    </Box>
  );
}

interface VersionItemProps {
  version: PageVersion;
  /** The version that was published before it. */
  before: PageVersion | undefined;
  onRestore: (() => void) | undefined;
}

function VersionItem({ version, before, onRestore }: VersionItemProps) {
  const { effectiveFrom, isDelivered, publishedBy, publishedAt, title } = version;
  const by = isDelivered ? 'Came with the store' : `Published by ${publishedBy ?? 'a former colleague'}`;
  const { removed, added } = differences(before?.body, version.body);
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}, from {formatDay(effectiveFrom)}
          </Typography>
          <Typography variant="caption" component="p" sx={quiet}>
            {by} · {formatMoment(publishedAt)}
          </Typography>
        </Box>
        {onRestore && (
          <May permission="pages:write">
            <Button
              size="small"
              color="secondary"
              aria-label={`Restore the version from ${formatDay(effectiveFrom)}`}
              onClick={onRestore}
            >
              Restore
            </Button>
          </May>
        )}
      </Box>
      {before && removed.length + added.length === 0 && (
        <Typography variant="body2" sx={{ ...quiet, mt: 1 }}>
          The same words as before.
        </Typography>
      )}
      {before && (
        <>
          <Lines title="Taken out" mark="−" lines={removed} />
          <Lines title="Added" mark="+" lines={added} />
        </>
      )}
    </Box>
  );
}

/** Every version of a page, with what each changed; an older one can be taken up again as a draft. */
export function VersionsDialog({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const { slug } = page;
  const provider = useStaffDataProvider();
  const query = useQuery({
    queryKey: ['pages', slug, 'versions'],
    queryFn: () => provider.getPageVersions(slug),
  });
  const restore = useAction(
    (actions, { title, body }: PageVersion) => actions.savePage(slug, { title, body }),
    {
      success: () => ({ type: 'success', message: 'Draft saved with the words of that version.' }),
      failure: 'The version could not be restored',
      refresh: PAGE_RELATED,
      onSuccess: onClose,
    },
  );
  return (
    <DetailsDialog title={`Versions of ${page.title}`} onClose={onClose}>
      <QueryContent query={query} failure="The versions could not be loaded." height={320}>
        {(versions) => (
          <Box component="ul" aria-label="Versions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {versions.map((version, place) => (
              <VersionItem
                key={version.versionId}
                version={version}
                before={versions[place + 1]}
                onRestore={place > 0 ? () => restore.mutate(version) : undefined}
              />
            ))}
          </Box>
        )}
      </QueryContent>
    </DetailsDialog>
  );
}
