import type { ApiClient } from '@store/api-client';
import { data } from 'react-router';
import { ApiError, readPage } from './server';
import type { StoreContext } from './store-context';
import type { ShownPage } from './types';

/** As they were read last: better than none while the API is away. */
const lastPages = new WeakMap<ApiClient, Map<string, ShownPage>>();

function getLastPages(api: ApiClient): Map<string, ShownPage> {
  const known = lastPages.get(api) ?? new Map<string, ShownPage>();
  lastPages.set(api, known);
  return known;
}

/**
 * A page for the route that shows it, or one of its versions. Without it the status says why; while the API is away, a page
 * that was read before is shown as it was.
 */
export async function loadPage(store: StoreContext, slug: string, version?: string) {
  const known = getLastPages(store.api);
  const isOther = version !== undefined;
  try {
    const found = await readPage(store, slug, version);
    if (!isOther && found) known.set(slug, found);
    else if (!isOther) known.delete(slug);
    const page = found && { ...found, isOther };
    return data({ page, isUnknown: !page }, { status: page ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const last = isOther ? undefined : known.get(slug);
    const page = last ? { ...last, isOther } : null;
    return data({ page, isUnknown: false }, { status: page ? 200 : 503 });
  }
}
