import { Link, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { FormDialog } from '../components/FormDialog';
import { SecretDialog } from '../components/SecretDialog';
import { useAction } from '../components/use-action';
import { useCloseTo } from '../components/use-close-to';
import { endpointBody, getName, newEndpoint, type EndpointValues } from './endpoint';
import { EndpointFields } from './EndpointFields';

/** Adds an endpoint, then shows its secret for the only time; at /webhook-endpoints/create. */
export function CreateEndpointDialog() {
  const navigate = useNavigate();
  const close = useCloseTo('/webhook-endpoints');
  const form = useForm<EndpointValues>({ defaultValues: newEndpoint });
  const create = useAction(
    (provider, values: EndpointValues) => provider.createWebhookEndpoint(endpointBody(values)),
    {
      success: 'Endpoint added',
      failure: 'The endpoint could not be added',
      refresh: ['webhook-endpoints'],
      form,
    },
  );
  if (create.data) {
    const { endpoint, secret } = create.data.data;
    return (
      <SecretDialog
        title={getName(endpoint)}
        name="signing secret"
        secret={secret}
        onClose={() => void navigate(`/webhook-endpoints/${endpoint.id}`)}
      >
        Every event is signed with it. Enter it at the receiver, so that nobody else can send events in your
        name. If you lose it, replace it.
      </SecretDialog>
    );
  }
  return (
    <FormDialog
      form={form}
      draft="webhook-endpoint/new"
      title="Add endpoint"
      action="Add endpoint"
      busyLabel="Adding..."
      busy={create.isPending}
      maxWidth="sm"
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      onClose={close}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Zapier and n8n give you an address for their webhook step. Discord and Google Sheets need a small
        program in between, such as a Cloudflare Worker, which verifies the signature by{' '}
        <Link href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer" underline="always">
          Standard Webhooks
        </Link>{' '}
        and passes the event on.
      </Typography>
      <EndpointFields isNew />
    </FormDialog>
  );
}
