import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Makes every list and record of these resources ask again. */
export function useRefreshResources(...resources: string[]): () => void {
  const client = useQueryClient();
  const names = resources.join(' ');
  return useCallback(() => {
    for (const resource of names.split(' ')) void client.invalidateQueries({ queryKey: [resource] });
  }, [client, names]);
}
