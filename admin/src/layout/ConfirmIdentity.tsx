import { lazy, Suspense } from 'react';

import { useIdentityAsked } from '../providers/identity';

/** Loaded when it is needed: forms are not part of the first page. */
const Dialog = lazy(async () => ({
  default: (await import('./ConfirmIdentityDialog')).ConfirmIdentityDialog,
}));

/** Asks for the password again before a sensitive act, whichever screen it was on. */
export function ConfirmIdentity() {
  if (!useIdentityAsked()) return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}
