import { EditedRecord } from '../components/EditedRecord';
import { useCloseTo } from '../components/use-close-to';
import type { Announcement } from './announcement';
import { AnnouncementForm } from './AnnouncementForm';

/** The add/edit dialog over the list; its address is /announcements/create or /announcements/{id}. */
export function AnnouncementDialog({ id }: { id: string | undefined }) {
  const close = useCloseTo('/announcements');
  if (id === undefined) return <AnnouncementForm announcement={undefined} onClose={close} />;
  return (
    <EditedRecord<Announcement>
      resource="announcements"
      id={id}
      title="Edit announcement"
      failure="The announcement could not be loaded."
      onClose={close}
    >
      {(announcement) => <AnnouncementForm announcement={announcement} onClose={close} />}
    </EditedRecord>
  );
}
