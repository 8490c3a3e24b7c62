import type { APIRequestContext } from '@playwright/test';

/** The answer of a licence call, which has no envelope. */
export interface LicenseAnswer {
  success: boolean;
  code: string | null;
  valid?: boolean;
  instance?: { id: string } | null;
}

/** Calls the store as a customer's program does: without a session. */
export async function callLicenses(
  request: APIRequestContext,
  call: 'activate' | 'validate',
  data: { license_key: string; instance_name?: string; instance_id?: string },
): Promise<LicenseAnswer> {
  return (await (await request.post(`/api/licenses/${call}`, { data })).json()) as LicenseAnswer;
}
