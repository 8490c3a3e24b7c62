import type { StoreApi } from './store-api.ts';

/** A published example. */
export const EXAMPLE_GSTIN = '27AAPFU0939F1ZV';

interface Registration {
  gstin: string;
  stateCode: string;
  legalName: string;
  registeredAddress: string;
}

/** Registers the store for GST in Maharashtra. The answer puts back what it was. */
export async function registerForGst(staff: StoreApi): Promise<() => Promise<void>> {
  const { settings } = await staff.get<{ settings: Registration }>('/admin/settings');
  const { gstin, stateCode, legalName, registeredAddress } = settings;
  await staff.put('/admin/settings', {
    gstin: EXAMPLE_GSTIN,
    stateCode: '27',
    legalName: 'Journey Tools LLP',
    registeredAddress: '4 Dalal Street, Mumbai 400001',
  });
  return () => staff.put('/admin/settings', { gstin, stateCode, legalName, registeredAddress });
}
