import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { useDraft } from '../components/form/use-draft';
import { errorFields, errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import type { OrderDetails } from './order';
import { refundBody, refundDraft, refundErrors, refundOutcome, type RefundValues } from './refund';
import { useRefreshResources } from '../components/use-refresh-resources';

export interface RefundState {
  values: RefundValues;
  /** What was typed before is back. */
  isBack: boolean;
  change: (part: Partial<RefundValues>) => void;
  errors: Record<string, string>;
  failure: string | undefined;
  busy: boolean;
  submit: () => void;
}

/** The refund form's state; starts with all that is left. */
export function useRefund(order: OrderDetails, onDone: () => void): RefundState {
  const notify = useNotify();
  const orderChanged = useRefreshResources('orders', 'payments', 'dashboard', 'alerts');
  const left = order.refundableAmount;
  const [values, setValues, isBack] = useDraft<RefundValues>(refundDraft(order.id), () => ({
    amount: String(left),
    reason: '',
    access: null,
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callData(`/admin/orders/${order.id}/refunds`, { method: 'POST', body: refundBody(values, left) }),
    onSuccess: (data) => {
      const { type, text } = refundOutcome(data);
      notify(text, { type });
      onDone();
    },
    onError: (refusal) => setErrors(errorFields(refusal)),
    onSettled: orderChanged,
  });

  return {
    values,
    isBack,
    errors,
    busy: isPending,
    failure: error ? errorMessage(error, 'The refund failed') : undefined,
    change: (part) => {
      setValues({ ...values, ...part });
      const kept = Object.entries(errors).filter(([field]) => !(field in part));
      setErrors(Object.fromEntries(kept));
    },
    submit: () => {
      const found = refundErrors(values, left);
      setErrors(found);
      if (Object.keys(found).length === 0) mutate();
    },
  };
}
