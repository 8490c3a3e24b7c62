import { EditedRecord } from '../components/EditedRecord';
import { useCloseTo } from '../components/use-close-to';
import { bundleValues, newBundle, type Bundle } from './bundle';
import { BundleForm } from './BundleForm';

/** The add/edit dialog over the list; its address is /bundles/create or /bundles/{id}. */
export function BundleDialog({ id }: { id: string | undefined }) {
  const close = useCloseTo('/bundles');
  if (id === undefined) return <BundleForm bundle={undefined} initial={newBundle} onClose={close} />;
  return (
    <EditedRecord<Bundle>
      resource="bundles"
      id={id}
      title="Edit bundle"
      failure="The bundle could not be loaded."
      onClose={close}
    >
      {(bundle) => <BundleForm bundle={bundle} initial={bundleValues(bundle)} onClose={close} />}
    </EditedRecord>
  );
}
