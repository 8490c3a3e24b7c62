import { api, getData, getReply } from '../http-client';
import { createPasskey } from '../passkeys';

const at = (id: string) => ({ params: { path: { id } } });

export const passkeyActions = {
  getPasskeys: async () => (await getData(api.GET('/api/admin/auth/passkeys'))).passkeys,
  /** Lets the browser create a passkey, and registers it. */
  addPasskey: async (name: string) => {
    const { options } = await getData(api.POST('/api/admin/auth/passkeys/options'));
    const credential = { ...(await createPasskey(options)) };
    return getReply(api.POST('/api/admin/auth/passkeys', { body: { name, credential } }));
  },
  renamePasskey: (id: string, name: string) =>
    getReply(api.PUT('/api/admin/auth/passkeys/{id}', { ...at(id), body: { name } })),
  removePasskey: (id: string) => getReply(api.DELETE('/api/admin/auth/passkeys/{id}', at(id))),
};
