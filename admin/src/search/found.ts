/** The groups of what is found, in the order they are shown. */
export type Kind =
  | 'Actions'
  | 'Pages'
  | 'Tools'
  | 'Users'
  | 'Orders'
  | 'Quotes'
  | 'Coupons'
  | 'Invoices'
  | 'Licences'
  | 'Subscriptions'
  | 'Disputes';

/** Something to go to. */
export interface Found {
  kind: Kind;
  key: string;
  title: string;
  detail: string;
  to: string;
}

export function found(kind: Kind, to: string, title: string, detail = ''): Found {
  return { kind, key: `${kind} ${to}`, title, detail, to };
}
