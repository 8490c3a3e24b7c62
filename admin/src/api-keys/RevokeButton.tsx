import RevokeIcon from '@mui/icons-material/BlockOutlined';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { RowAction } from '../components/list/RowAction';
import { useAction } from '../components/use-action';
import { useMay } from '../components/use-may';
import { useDialogOpen } from '../components/use-dialog-address';
import { isRevocable, type ApiKey } from './api-key';

/** Revokes a key after a confirmation; nothing for a key that has ended. */
export function RevokeButton({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix } = apiKey;
  const canRevoke = useMay('keys:write') && isRevocable(apiKey);
  const [isAsking, setAsking] = useDialogOpen(`key-${id}`, 'revoke');
  const revoke = useAction((provider) => provider.revokeApiKey(id), {
    success: 'API key revoked',
    failure: 'The API key could not be revoked',
    refresh: ['api-keys'],
    onSuccess: () => setAsking(false),
  });
  if (!canRevoke) return null;
  return (
    <div className="row-actions">
      <RowAction title="Revoke" label={`Revoke ${name}`} onPress={() => setAsking(true)}>
        <RevokeIcon fontSize="small" />
      </RowAction>
      {isAsking && (
        <ConfirmDialog
          open
          title="Revoke API key"
          question={`Revoke “${name}” (${prefix}…)?`}
          detail="Programs that use it lose access immediately. This cannot be undone."
          action="Revoke"
          busyLabel="Revoking..."
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
