import { useNavigate } from 'react-router';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { useAction } from '../components/use-action';
import { getName, type Endpoint } from './endpoint';

export function DeleteEndpointDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useAction((provider) => provider.deleteWebhookEndpoint(endpoint.id), {
    success: 'Endpoint deleted',
    failure: 'The endpoint could not be deleted',
    refresh: ['webhook-endpoints'],
    onSuccess: () => void navigate('/webhook-endpoints'),
  });
  return (
    <ConfirmDialog
      open
      title="Delete endpoint"
      question={`Delete “${getName(endpoint)}”?`}
      detail="Deliveries stop, and its secret and log are deleted. This cannot be undone."
      action="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
