import { SecretDialog } from '../components/SecretDialog';
import { describeEnd, getScopes, type NewApiKey } from './api-key';

/** The new key, for the only time. */
export function NewApiKeyDialog({ created, onClose }: { created: NewApiKey; onClose: () => void }) {
  const { apiKey, token } = created;
  return (
    <SecretDialog title={apiKey.name} name="API key" secret={token} onClose={onClose}>
      {getScopes(apiKey).join(' · ')}. {describeEnd(apiKey)}. Send it as “Authorization: Bearer …”, never in
      an address.
    </SecretDialog>
  );
}
