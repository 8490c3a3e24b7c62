import { useQuery } from '@tanstack/react-query';

import type { Schemas } from '@store/api-client';
import { callData } from '../providers/http-client';

interface Parts {
  library: Schemas['UserLibraryResponse'];
  sessions: Schemas['UserSessionsData'];
  activity: Schemas['UserActivityResponse'];
}

/** A part of a person's details, each asked for by itself. The API's types say what it is. */
export function useUserPart<Part extends keyof Parts>(id: string, part: Part) {
  return useQuery({
    queryKey: ['users', part, id],
    queryFn: async () => (await callData(`/admin/users/${id}/${part}`)) as unknown as Parts[Part],
  });
}
