import { ConfirmDialog } from '../components/ConfirmDialog';
import { formatMoment } from '../components/format';
import { SecretDialog } from '../components/SecretDialog';
import { useAction } from '../components/use-action';
import { getName, type Endpoint } from './endpoint';

const OVERLAP =
  'For 24 hours events are signed with both secrets, so your receiver keeps working until you have entered the new one. If the secret has leaked, replace it twice: then the leaked one ends at once.';
const AGAIN =
  'The secret that you replaced before ends at once. Events are signed with the present secret and the new one for 24 hours.';

/** Replaces the signing secret after a confirmation, and shows the new one for the only time. */
export function ReplaceSecretDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { id, oldSecretUntil } = endpoint;
  const replace = useAction((provider) => provider.rotateWebhookSecret(id), {
    success: () => ({ type: 'success', message: 'Secret replaced' }),
    failure: 'The secret could not be replaced',
    refresh: ['webhook-endpoints'],
  });
  if (replace.data) {
    const { secret, endpoint: changed } = replace.data.data;
    return (
      <SecretDialog title={getName(endpoint)} name="signing secret" secret={secret} onClose={onClose}>
        Enter it at the receiver before {formatMoment(changed.oldSecretUntil)}. Until then the replaced secret
        works as well.
      </SecretDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title="Replace secret"
      question={`Replace the signing secret of “${getName(endpoint)}”?`}
      detail={oldSecretUntil ? AGAIN : OVERLAP}
      action="Replace secret"
      busyLabel="Replacing..."
      busy={replace.isPending}
      tone="primary"
      onConfirm={() => replace.mutate()}
      onCancel={onClose}
    />
  );
}
