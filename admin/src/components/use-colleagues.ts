import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { useStaffDataProvider } from '../providers/data-provider';

export type Colleague = Schemas['StaffMember'];

/** Staff whose role has the permission, by name: to whom work can be given. */
export function useColleagues(permission: 'inquiries:write' | 'reviews:write'): readonly Colleague[] {
  const dataProvider = useStaffDataProvider();
  const { data: roles } = useQuery({
    queryKey: ['staff', 'roles'],
    queryFn: () => dataProvider.getRoles(),
    staleTime: Infinity,
  });
  const { data: staff = [] } = useGetList<Colleague>('staff', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { status: 'active' },
  });
  const allowed = roles?.permissions.find(({ id }) => id === permission)?.roles ?? [];
  return staff.filter(({ staffRole }) => allowed.includes(staffRole));
}
