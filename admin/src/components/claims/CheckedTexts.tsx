import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { useStaffDataProvider } from '../../providers/data-provider';
import { useDebounced } from '../use-debounced';
import { toTexts, type FieldClaim } from './claim-texts';
import { ClaimsOfForm } from './claims-of-form';

const NONE: readonly FieldClaim[] = [];

function useClaims(texts: Record<string, string>): readonly FieldClaim[] {
  const dataProvider = useStaffDataProvider();
  const asked = useDebounced(JSON.stringify(texts));
  const { data } = useQuery({
    queryKey: ['claims', 'check', asked],
    queryFn: (): Promise<FieldClaim[]> =>
      asked === '{}'
        ? Promise.resolve([])
        : dataProvider.checkClaims(JSON.parse(asked) as Record<string, string>),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? NONE;
}

export interface CheckedTextsProps {
  /** The fields of the surrounding form that are published. */
  fields: readonly string[];
  /** Published texts that the form cannot change. */
  others?: Record<string, string>;
  children: ReactNode;
}

/** Finds claims in the texts of the surrounding form while somebody types, for its fields and `ClaimCheck`. */
export function CheckedTexts({ fields, others, children }: CheckedTextsProps) {
  const values: unknown[] = useWatch({ name: [...fields] });
  const claims = useClaims({ ...toTexts(fields, values), ...others });
  return <ClaimsOfForm value={claims}>{children}</ClaimsOfForm>;
}
