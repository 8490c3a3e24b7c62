import { useGetOne } from 'ra-core';
import { useState } from 'react';

import { RecordDialog } from '../components/record/RecordDialog';
import type { LicenseDetails } from './license';
import { LicenseContent } from './LicenseContent';
import { NewKeyDialog } from './NewKeyDialog';

/** One licence, at /licenses/{id}. */
export function LicenseDialog({ id }: { id: string }) {
  const [newKey, setNewKey] = useState<string>();
  const query = useGetOne<LicenseDetails>('licenses', { id });
  return (
    <>
      <RecordDialog
        title="Licence"
        closeTo="/licenses"
        query={query}
        failure="The licence could not be loaded."
      >
        {(license) => <LicenseContent license={license} onReissued={setNewKey} />}
      </RecordDialog>
      {newKey && query.data && (
        <NewKeyDialog license={query.data} value={newKey} onClose={() => setNewKey(undefined)} />
      )}
    </>
  );
}
