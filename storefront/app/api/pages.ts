import { data } from 'react-router';
import { ApiError, readPage } from './server';
import type { StoreContext } from './store-context';

/** A page for the route that shows it, or one of its versions. Without it the status says why. */
export async function loadPage(store: StoreContext, slug: string, version?: string) {
  try {
    const found = await readPage(store, slug, version);
    const page = found && { ...found, isOther: version !== undefined };
    return data({ page, isUnknown: !page }, { status: page ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ page: null, isUnknown: false }, { status: 503 });
  }
}
