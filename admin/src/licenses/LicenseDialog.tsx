import { useGetOne } from 'ra-core';

import { RecordDialog } from '../components/record/RecordDialog';
import type { LicenseDetails } from './license';
import { LicenseContent } from './LicenseContent';

/** One licence, at /licenses/{id}. */
export function LicenseDialog({ id }: { id: string }) {
  const query = useGetOne<LicenseDetails>('licenses', { id });
  return (
    <RecordDialog
      title="Licence"
      closeTo="/licenses"
      query={query}
      failure="The licence could not be loaded."
    >
      {(license) => <LicenseContent license={license} />}
    </RecordDialog>
  );
}
