import { useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import type { Announcement } from './announcement';
import { AnnouncementForm } from './AnnouncementForm';

/** The add/edit dialog over the list; its address is /announcements/create or /announcements/{id}. */
export function AnnouncementDialog({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = (): void => void navigate({ pathname: '/announcements', search });
  if (id === undefined) return <AnnouncementForm announcement={undefined} onClose={close} />;
  return <EditDialog id={id} onClose={close} />;
}

function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetOne<Announcement>('announcements', { id });
  // The list's cached record may be old; the form is filled with one fetched after opening.
  const announcement = query.isFetchedAfterMount ? query.data : undefined;
  if (announcement) return <AnnouncementForm announcement={announcement} onClose={onClose} />;
  return (
    <DetailsDialog title="Edit Announcement" onClose={onClose}>
      <QueryContent
        query={{ ...query, data: undefined }}
        failure="The announcement could not be loaded."
        height={320}
      >
        {() => null}
      </QueryContent>
    </DetailsDialog>
  );
}
