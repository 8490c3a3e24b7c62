import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { License } from '~/api/types';
import { renewalPrice } from '~/lib/license';
import { showToast } from '~/lib/toast';
import { useToolActions } from '~/lib/tool-actions';

export interface Renewable {
  license: License;
  /** What an order of the tool says. */
  category: string;
}

/**
 * The address in an email about the end of a licence (`renew=` with the tool) opens the payment dialog as soon as the
 * licences are there; null until then. It does so once: going back or reloading does not open it again.
 */
export function useRenewalLink(licenses: readonly Renewable[] | null): void {
  const [params, setParams] = useSearchParams();
  const { buy } = useToolActions();
  const toolId = params.get('renew');
  const isReady = licenses !== null;

  const open = useEffectEvent((id: string) => {
    setParams({ tab: 'tools' }, { replace: true, preventScrollReset: true });
    const found = licenses?.find(({ license }) => license.toolId === id);
    const price = found ? renewalPrice(found.license) : null;
    if (!found || price === null) return showToast('error', 'This licence can’t be renewed.');
    buy({ toolId: id, name: found.license.toolName, category: found.category, price, renew: true });
  });

  useEffect(() => {
    if (toolId !== null && isReady) open(toolId);
  }, [toolId, isReady]);
}
