import type { Identifier } from 'ra-core';

import { errorMessage } from './api-error';

/** Changes records one by one. @throws when some could not be changed, with how many and why the first */
export async function updateEach(
  ids: Identifier[],
  update: (id: string) => Promise<unknown>,
): Promise<{ data: Identifier[] }> {
  const results = await Promise.allSettled(ids.map((id) => update(String(id))));
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) {
    const reason = errorMessage(failed[0]?.reason, 'The server did not answer');
    const ofAll = ids.length === 1 ? '' : `${failed.length} of ${ids.length} were not changed. `;
    throw new Error(`${ofAll}${reason}`);
  }
  return { data: ids };
}
