import { CashfreeRefusal } from './cashfree-client.ts';

/** Null where the provider says that there is no such thing. */
export async function nullIfNotFound<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CashfreeRefusal && error.status === 404) return null;
    throw error;
  }
}
