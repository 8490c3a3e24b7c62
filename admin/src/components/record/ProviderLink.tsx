import { Link } from '@mui/material';

/** To the payment provider's own pages, where a dispute is answered and a payment looked up by its id. */
export function ProviderLink() {
  return (
    <Link href="https://merchant.cashfree.com" target="_blank" rel="noopener" underline="always">
      Open Cashfree
    </Link>
  );
}
