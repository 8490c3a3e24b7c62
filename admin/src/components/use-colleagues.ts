import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { useStaffDataProvider } from '../providers/data-provider';

export type Colleague = Schemas['StaffMember'];

type Permission = 'inquiries:write' | 'reviews:write';

/** Staff whose role has the permission, by name: to whom work can be given. */
export function useColleagues(permission: Permission): readonly Colleague[] {
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

/** What the values of a field for a colleague mean; an empty one is nobody. */
export function useColleagueNames(permission: Permission): Record<string, string> {
  const named = useColleagues(permission).map(({ id, name }) => [id, name] as const);
  return { '': 'Nobody', ...Object.fromEntries(named) };
}
