import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { useMay } from '../components/use-may';
import { endpointUpdate, endpointValues, nameOf, type Endpoint, type EndpointValues } from './endpoint';
import { EndpointFields } from './EndpointFields';

/** Changes an endpoint; at /webhook-endpoints/{id}/edit. */
export function EditEndpointDialog({ endpoint }: { endpoint: Endpoint }) {
  const { id } = endpoint;
  const navigate = useNavigate();
  const canEdit = useMay('webhooks:write');
  const close = (): void => void navigate(`/webhook-endpoints/${id}`);
  const form = useForm<EndpointValues>({ defaultValues: endpointValues(endpoint) });
  const save = useAction(
    (provider, values: EndpointValues) => provider.updateWebhookEndpoint(id, endpointUpdate(values)),
    {
      success: 'Endpoint saved',
      failure: 'The endpoint could not be saved',
      refresh: ['webhook-endpoints', 'webhook-deliveries'],
      form,
      onSuccess: close,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`webhook-endpoint/${id}`}
      title={`Edit ${nameOf(endpoint)}`}
      action="Save"
      busyLabel="Saving..."
      busy={save.isPending}
      disabled={!canEdit}
      maxWidth="sm"
      isEdit
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={close}
    >
      <EndpointFields isNew={false} />
    </FormDialog>
  );
}
