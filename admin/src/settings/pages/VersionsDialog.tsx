import { Box, Button, Typography } from '@mui/material';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DetailsDialog } from '../../components/DetailsDialog';
import { formatDay, formatMoment } from '../../components/format';
import { May } from '../../components/May';
import { QueryContent } from '../../components/QueryContent';
import { useAction } from '../../components/use-action';
import { useDialogOfRecord } from '../../components/use-dialog-address';
import { useStaffDataProvider } from '../../providers/data-provider';
import { Changes } from './Changes';
import { PAGE_RELATED, type PageSummary, type PageVersion } from './page';

const quiet = { color: 'text.secondary' } as const;

/** Bodies are long. */
const PART = 20;

interface VersionItemProps {
  version: PageVersion;
  /** The version that was published before it. */
  before: PageVersion | undefined;
  onRestore: (() => void) | undefined;
}

function VersionItem({ version, before, onRestore }: VersionItemProps) {
  const { effectiveFrom, isDelivered, publishedBy, publishedAt, title } = version;
  const by = isDelivered ? 'Came with the store' : `Published by ${publishedBy ?? 'a former colleague'}`;
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
      {before && <Changes before={before.body} after={version.body} />}
    </Box>
  );
}

/** Every version of a page, with what each changed; an older one can be taken up again as a draft. */
export function VersionsDialog({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const { slug } = page;
  const provider = useStaffDataProvider();
  const [chosenId, setChosenId] = useDialogOfRecord('page-version');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['pages', slug, 'versions'],
    queryFn: ({ pageParam }) => provider.getPageVersions(slug, { page: pageParam, limit: PART }),
    initialPageParam: 1,
    select: ({ pages }) => pages.flatMap(({ versions }) => versions),
    getNextPageParam: ({ pagination: { page: part, pages } }) => (part < pages ? part + 1 : undefined),
  });
  const { data: present } = useQuery({ queryKey: ['pages', slug], queryFn: () => provider.getPage(slug) });
  const restore = useAction(
    async (actions, { title, body }: PageVersion) => {
      const seen = present ?? (await actions.getPage(slug));
      return actions.savePage(slug, { title, body, seen: { title: seen.title, body: seen.body } });
    },
    {
      success: () => ({ type: 'success', message: 'Draft saved with the words of that version.' }),
      failure: 'The version could not be restored',
      refresh: PAGE_RELATED,
      onSuccess: onClose,
    },
  );
  const chosen = data?.find(({ versionId }) => versionId === chosenId);
  const hasDraft = present?.hasDraft ?? page.hasDraft;
  const onRestore = (version: PageVersion): void => {
    if (hasDraft) setChosenId(version.versionId);
    else restore.mutate(version);
  };
  return (
    <DetailsDialog title={`Versions of ${page.title}`} onClose={onClose}>
      <QueryContent query={{ data, error, refetch }} failure="The versions could not be loaded." height={320}>
        {(versions) => (
          <>
            <Box component="ul" aria-label="Versions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {/* What the last one changed is known with the one before it. */}
              {versions.slice(0, hasNextPage ? -1 : undefined).map((version, place) => (
                <VersionItem
                  key={version.versionId}
                  version={version}
                  before={versions[place + 1]}
                  onRestore={place > 0 && !restore.isPending ? () => onRestore(version) : undefined}
                />
              ))}
            </Box>
            {hasNextPage && (
              <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'Loading...' : 'Show more'}
              </Button>
            )}
          </>
        )}
      </QueryContent>
      <ConfirmDialog
        open={chosen !== undefined}
        title="Replace the draft?"
        question={`${page.title} has a draft that is not published. The words of ${chosen ? formatDay(chosen.effectiveFrom) : ''} replace it.`}
        action="Replace draft"
        cancel="Keep draft"
        busyLabel="Replacing..."
        busy={restore.isPending}
        onConfirm={() => chosen && restore.mutate(chosen)}
        onCancel={() => setChosenId(undefined)}
      />
    </DetailsDialog>
  );
}
