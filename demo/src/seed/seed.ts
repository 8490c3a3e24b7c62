import { addAccess } from './access.ts';
import { addBundles, addBundleSale } from './bundles.ts';
import { addClaims } from './claims.ts';
import { addCoupons, useCoupons } from './coupons.ts';
import { addDisputes } from './disputes.ts';
import { addEmails } from './emails.ts';
import type { FilesOfTools } from './files.ts';
import { addGrievances } from './grievances.ts';
import { addGuides } from './guides.ts';
import { addBilling, addInvoices } from './invoices.ts';
import { addLibrary } from './library.ts';
import { addLicenses } from './licenses.ts';
import { addNewsletter } from './newsletter.ts';
import { addOrders } from './orders.ts';
import { addPayouts } from './payouts.ts';
import { addPeople } from './people.ts';
import { addPlans } from './plans.ts';
import { addQuotes, addQuoteSales } from './quotes.ts';
import { addRegistrations } from './registrations.ts';
import { addReviews } from './reviews.ts';
import type { Table } from './rows.ts';
import { Shop } from './shop.ts';
import { addSite } from './site.ts';
import { addSubscribedLicenses, addSubscriptions, useSubscriptions } from './subscriptions.ts';
import { addScans, addTools } from './tools.ts';

/** In an order that satisfies the foreign keys; each may read what those before it added. */
const stories = [
  useCoupons,
  addPeople,
  addTools,
  addRegistrations,
  addGuides,
  addPlans,
  useSubscriptions,
  addBundles,
  addOrders,
  addCoupons,
  addBundleSale,
  addQuoteSales,
  addSubscriptions,
  addPayouts,
  addDisputes,
  addScans,
  addInvoices,
  addBilling,
  addGrievances,
  addLibrary,
  addReviews,
  addLicenses,
  addSubscribedLicenses,
  addAccess,
  addSite,
  addNewsletter,
  addQuotes,
  addEmails,
  addClaims,
];

/** All rows of the demo. */
export function seedTables(
  now: Date,
  files: FilesOfTools,
  options: { passwordHash: string; storeName: string },
): Table[] {
  const shop = new Shop(now, files, options);
  for (const add of stories) add(shop);
  return shop.tables();
}
