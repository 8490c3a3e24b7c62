import { useEffect, useState } from 'react';
import { getOrder } from '~/api/account';
import type { Order } from '~/api/types';

/** One of the customer's orders; null until it is there. */
export function useOrder(id: string | undefined): Order | null {
  const [order, setOrder] = useState<Order | null>(null);

  useEffect(() => {
    if (!id) return;
    let isCurrent = true;
    void getOrder(id, { isBackground: true }).then((result) => {
      if (isCurrent && result.ok) setOrder(result.data.payment);
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);

  return order?.id === id ? order : null;
}

/** Whether the order buys another term of a licence, and not a tool. */
export const isRenewal = ({ items }: Pick<Order, 'items'>): boolean =>
  items.some(({ kind }) => kind === 'renewal');
