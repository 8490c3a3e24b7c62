import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { ConflictNotice } from '../components/form/ConflictNotice';
import { changedValues } from '../components/form/drafts';
import { useEditConflict } from '../components/form/use-edit-conflict';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { useMay } from '../components/use-may';
import { endpointUpdate, endpointValues, getName, type Endpoint, type EndpointValues } from './endpoint';
import { EndpointFields } from './EndpointFields';

/** Changes an endpoint; at /webhook-endpoints/{id}/edit. */
export function EditEndpointDialog({ endpoint }: { endpoint: Endpoint }) {
  const { id } = endpoint;
  const navigate = useNavigate();
  const canEdit = useMay('webhooks:write');
  const close = (): void => void navigate(`/webhook-endpoints/${id}`);
  const dataProvider = useDataProvider();
  const [start] = useState(endpoint);
  const form = useForm<EndpointValues>({ defaultValues: endpointValues(start) });
  const edit = useEditConflict<Endpoint, EndpointValues>({
    record: start,
    toValues: endpointValues,
    load: async () => (await dataProvider.getOne<Endpoint>('webhook-endpoints', { id })).data,
  });
  const save = useAction(
    (provider, values: EndpointValues) => {
      const changed = changedValues(endpointUpdate(values), endpointUpdate(endpointValues(start)));
      return provider.updateWebhookEndpoint(id, edit.withIfUnchanged(changed));
    },
    {
      success: 'Endpoint saved',
      failure: 'The endpoint could not be saved',
      refresh: ['webhook-endpoints', 'webhook-deliveries'],
      form,
      edit,
      onSuccess: close,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`webhook-endpoint/${id}`}
      title={`Edit ${getName(endpoint)}`}
      action="Save"
      busyLabel="Saving..."
      busy={save.isPending}
      disabled={!canEdit}
      maxWidth="sm"
      isEdit
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={close}
    >
      {edit.conflict && <ConflictNotice what="this endpoint" conflict={edit.conflict} />}
      <EndpointFields isNew={false} />
    </FormDialog>
  );
}
