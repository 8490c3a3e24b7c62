import { api, result, type ApiResult, type CallRules } from './http';

/** The customer's licence keys with their devices. */
export function getLicenses(rules?: CallRules) {
  return result(api.GET('/api/users/licenses'), rules);
}

/** Frees the seat of a device; answers all licences. */
export function removeDevice(id: string, activationId: string) {
  const params = { path: { id, activationId } };
  return result(api.DELETE('/api/users/licenses/{id}/activations/{activationId}', { params }));
}

/** The calls of programs have no envelope: an error is a sentence beside its code. */
function inEnvelope(error: unknown): unknown {
  const { code, error: message }: { code?: unknown; error?: unknown } =
    error && typeof error === 'object' ? error : {};
  return { message, error: { code } };
}

function flat<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<ApiResult<T>> {
  return result(
    call.then(({ data, error, response }) => ({ data: { data }, error: inEnvelope(error), response })),
  );
}

/** The signed file with which a device without a connection proves that it may use the tool. */
export function getLicenseFile(key: string, activationId: string) {
  return flat(api.POST('/api/licenses/offline', { body: { license_key: key, instance_id: activationId } }));
}
