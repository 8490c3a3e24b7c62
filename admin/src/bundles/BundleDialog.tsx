import { useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import { bundleValues, newBundle, type Bundle } from './bundle';
import { BundleForm } from './BundleForm';

/** The add/edit dialog over the list; its address is /bundles/create or /bundles/{id}. */
export function BundleDialog({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = (): void => void navigate({ pathname: '/bundles', search });
  if (id === undefined) return <BundleForm bundle={undefined} initial={newBundle} onClose={close} />;
  return <EditDialog id={id} onClose={close} />;
}

function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetOne<Bundle>('bundles', { id });
  // The list's cached record may be old; the form is filled with one fetched after opening.
  const bundle = query.isFetchedAfterMount ? query.data : undefined;
  if (bundle) return <BundleForm bundle={bundle} initial={bundleValues(bundle)} onClose={onClose} />;
  return (
    <DetailsDialog title="Edit Bundle" onClose={onClose}>
      <QueryContent
        query={{ ...query, data: undefined }}
        failure="The bundle could not be loaded."
        height={320}
      >
        {() => null}
      </QueryContent>
    </DetailsDialog>
  );
}
