import AnnouncementsIcon from '@mui/icons-material/CampaignOutlined';
import AccessIcon from '@mui/icons-material/LockOpenOutlined';
import AnalyticsIcon from '@mui/icons-material/InsightsOutlined';
import ClaimsIcon from '@mui/icons-material/FactCheckOutlined';
import DashboardIcon from '@mui/icons-material/GridViewOutlined';
import LicensesIcon from '@mui/icons-material/VpnKeyOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import PaymentsIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import PayoutsIcon from '@mui/icons-material/AccountBalanceOutlined';
import InvoicesIcon from '@mui/icons-material/RequestQuoteOutlined';
import QuotesIcon from '@mui/icons-material/HandshakeOutlined';
import DisputesIcon from '@mui/icons-material/GavelOutlined';
import GrievancesIcon from '@mui/icons-material/SupportAgentOutlined';
import InquiriesIcon from '@mui/icons-material/ForumOutlined';
import NewsletterIcon from '@mui/icons-material/MailOutlined';
import ReviewsIcon from '@mui/icons-material/StarOutlineOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import KeysIcon from '@mui/icons-material/ApiOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import SubscriptionsIcon from '@mui/icons-material/AutorenewOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import BundlesIcon from '@mui/icons-material/Inventory2Outlined';
import CouponsIcon from '@mui/icons-material/LocalOfferOutlined';
import ToolsIcon from '@mui/icons-material/WidgetsOutlined';
import WebhooksIcon from '@mui/icons-material/WebhookOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

import type { Permission } from '../providers/permissions';

export interface NavigationItem {
  to: string;
  label: string;
  icon: SvgIconComponent;
  /** Another screen that belongs to the item. */
  also?: string;
  /** The resource listed there, for prefetching. */
  list?: string;
  /** What a role needs to see it. */
  permission: Permission;
}

/** An entry of the menu and the screens below it. */
export interface NavigationGroup extends NavigationItem {
  children?: NavigationItem[];
}

export const navigation: NavigationGroup[] = [
  { to: '/dashboard', label: 'Dashboard', icon: DashboardIcon, permission: 'dashboard:read' },
  {
    to: '/tools',
    label: 'Tools',
    icon: ToolsIcon,
    list: 'tools',
    permission: 'tools:read',
    children: [
      { to: '/bundles', label: 'Bundles', icon: BundlesIcon, list: 'bundles', permission: 'bundles:read' },
      { to: '/coupons', label: 'Coupons', icon: CouponsIcon, list: 'coupons', permission: 'coupons:read' },
      {
        to: '/licenses',
        label: 'Licences',
        icon: LicensesIcon,
        list: 'licenses',
        permission: 'licenses:read',
      },
      {
        to: '/access',
        label: 'Access',
        icon: AccessIcon,
        list: 'access',
        also: '/communities',
        permission: 'access:read',
      },
      { to: '/claims', label: 'Claims', icon: ClaimsIcon, list: 'claims', permission: 'tools:read' },
    ],
  },
  {
    to: '/users',
    label: 'Users',
    icon: UsersIcon,
    list: 'users',
    also: '/imports',
    permission: 'users:read',
    children: [
      { to: '/reviews', label: 'Reviews', icon: ReviewsIcon, list: 'reviews', permission: 'reviews:read' },
      {
        to: '/inquiries',
        label: 'Inquiries',
        icon: InquiriesIcon,
        list: 'inquiries',
        permission: 'inquiries:read',
      },
      { to: '/quotes', label: 'Quotes', icon: QuotesIcon, list: 'quotes', permission: 'quotes:read' },
      {
        to: '/grievances',
        label: 'Grievances',
        icon: GrievancesIcon,
        list: 'grievances',
        permission: 'grievances:read',
      },
    ],
  },
  { to: '/analytics', label: 'Analytics', icon: AnalyticsIcon, permission: 'analytics:read' },
  {
    to: '/announcements',
    label: 'Announcements',
    icon: AnnouncementsIcon,
    permission: 'announcements:read',
    children: [
      {
        to: '/newsletter',
        label: 'Newsletter',
        icon: NewsletterIcon,
        list: 'newsletter',
        also: '/newsletter-issues',
        permission: 'newsletter:read',
      },
    ],
  },
  {
    to: '/orders',
    label: 'Orders',
    icon: OrdersIcon,
    list: 'orders',
    permission: 'orders:read',
    children: [
      {
        to: '/subscriptions',
        label: 'Subscriptions',
        icon: SubscriptionsIcon,
        list: 'subscriptions',
        permission: 'subscriptions:read',
      },
      {
        to: '/disputes',
        label: 'Disputes',
        icon: DisputesIcon,
        list: 'disputes',
        permission: 'disputes:read',
      },
    ],
  },
  {
    to: '/payments',
    label: 'Payments',
    icon: PaymentsIcon,
    list: 'payments',
    permission: 'payments:read',
    children: [
      {
        to: '/invoices',
        label: 'Invoices',
        icon: InvoicesIcon,
        list: 'invoices',
        permission: 'invoices:read',
      },
      { to: '/payouts', label: 'Payouts', icon: PayoutsIcon, list: 'payouts', permission: 'payouts:read' },
    ],
  },
  {
    to: '/shareable-links',
    label: 'Shareable Links',
    icon: LinkIcon,
    permission: 'links:read',
  },
  {
    to: '/settings',
    label: 'Settings',
    icon: SettingsIcon,
    permission: 'settings:read',
    children: [
      { to: '/api-keys', label: 'API keys', icon: KeysIcon, list: 'api-keys', permission: 'keys:read' },
      {
        to: '/webhook-endpoints',
        label: 'Webhooks',
        icon: WebhooksIcon,
        list: 'webhook-endpoints',
        permission: 'webhooks:read',
      },
      { to: '/audit-log', label: 'Audit log', icon: AuditIcon, permission: 'audit:read' },
      {
        to: '/security-events',
        label: 'Security log',
        icon: SecurityIcon,
        list: 'security-events',
        permission: 'security:read',
      },
    ],
  },
];

/** The menu of a role. Screens below an entry that the role does not see take its place. */
export function getMenu(permissions: readonly string[]): NavigationGroup[] {
  const isAllowed = ({ permission }: NavigationItem): boolean => permissions.includes(permission);
  return navigation.flatMap((group) => {
    const children = group.children?.filter(isAllowed) ?? [];
    return isAllowed(group) ? [{ ...group, children }] : children;
  });
}

/** Whether an address is that of a screen, or of a part of it. */
export const isAt = (path: string, address: string): boolean =>
  `${address.split('?', 1)[0]}/`.startsWith(`${path}/`);

/** Whether one of its screens is open. */
export function isOpen({ to, also }: NavigationItem, pathname: string): boolean {
  return [to, also].some((path) => path !== undefined && isAt(path, pathname));
}
