import { useGetOne } from 'ra-core';
import { useState } from 'react';

import { DetailsDialog } from '../components/DetailsDialog';
import { May } from '../components/May';
import { QueryContent } from '../components/QueryContent';
import { useCloseTo } from '../components/use-close-to';
import type { LicenseDetails } from './license';
import { LicenseActions } from './LicenseActions';
import { LicenseContent } from './LicenseContent';
import { NewKeyDialog } from './NewKeyDialog';

/** One licence, at /licenses/{id}. */
export function LicenseDialog({ id }: { id: string }) {
  const close = useCloseTo('/licenses');
  const [newKey, setNewKey] = useState<string>();
  const query = useGetOne<LicenseDetails>('licenses', { id });
  return (
    <DetailsDialog
      title="Licence"
      onClose={close}
      actions={
        query.data && (
          <May permission="licenses:write">
            <LicenseActions license={query.data} onReissued={setNewKey} />
          </May>
        )
      }
    >
      <QueryContent query={query} failure="The licence could not be loaded." height={320}>
        {(data) => <LicenseContent license={data} />}
      </QueryContent>
      {newKey && query.data && (
        <NewKeyDialog license={query.data} value={newKey} onClose={() => setNewKey(undefined)} />
      )}
    </DetailsDialog>
  );
}
