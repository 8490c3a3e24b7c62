import { formatRupees } from './format';

export interface OrderAmountProps {
  /** In rupees. */
  amount: number;
  refunded: number;
  trial: boolean;
}

/** What was paid; trials are marked, refunds noted under it. */
export function OrderAmount({ amount, refunded, trial }: OrderAmountProps) {
  if (trial) return <span className="row-title row-whole info">Trial (₹0)</span>;
  return (
    <>
      <span className="row-title row-whole">{formatRupees(amount)}</span>
      {refunded > 0 && <p className="row-note row-whole">{formatRupees(refunded)} refunded</p>}
    </>
  );
}
