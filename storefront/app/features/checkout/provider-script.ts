interface CheckoutResult {
  redirect?: boolean;
  paymentDetails?: { paymentMessage: string };
  error?: { message?: string };
}

type CashfreeFactory = (options: { mode: 'sandbox' | 'production' }) => {
  checkout(options: { paymentSessionId: string; redirectTarget: '_self' }): Promise<CheckoutResult>;
  /** The page on which a mandate is approved. */
  subscriptionsCheckout(options: { subsSessionId: string; redirectTarget: '_self' }): Promise<CheckoutResult>;
};

declare global {
  interface Window {
    Cashfree?: CashfreeFactory;
  }
}

let loading: Promise<void> | null = null;

function loadScript(url: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      // The next press of Pay retries.
      loading = null;
      script.remove();
      reject(new Error('the payment page could not be loaded. Please check your connection or ad blocker'));
    };
    document.head.append(script);
  });
  return loading;
}

/** Loads the payment provider's script; rejects with a readable message when it is blocked or missing. */
export async function loadProvider(key: { mode: string; scriptUrl: string }) {
  if (!window.Cashfree) await loadScript(key.scriptUrl);
  if (!window.Cashfree) throw new Error('the payment script is missing');
  // The provider treats any unknown mode as production.
  return window.Cashfree({ mode: key.mode === 'sandbox' ? 'sandbox' : 'production' });
}
