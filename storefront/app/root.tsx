import { useEffect, useRef, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { storeContext } from '~/api/store-context';
import { CompareTraySlot } from '~/components/compare-slot';
import { ErrorPanel } from '~/components/error-panel';
import { RouteProgress } from '~/components/route-progress';
import { Toaster } from '~/components/toaster';
import { ToolActionsProvider } from '~/features/checkout/ToolActionsProvider';
import { ConsentBanner } from '~/features/consent/ConsentBanner';
import { Footer } from '~/features/layout/Footer';
import { Header } from '~/features/layout/Header';
import { SandboxBanner } from '~/features/layout/SandboxBanner';
import { NewsletterBox } from '~/features/newsletter/NewsletterBox';
import { pressSavedButton, watchFailedScripts } from '~/lib/failed-scripts';
import { iconLinks } from '~/lib/store-icons';
import { DEFAULT_ABOUT, useSite, type SiteData } from '~/lib/site';
import { useLinkCodes } from '~/lib/link-codes';
import { useNonce } from '~/lib/nonce';
import { useNavigationGuard } from '~/lib/use-navigation-guard';
import type { Route } from './+types/root';
import beforePaint from './scripts/before-paint.ts?inline-script';
import { renderedStyle, styleId } from './styles/first-paint';
import inter from './styles/inter.woff2?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const { config, publicUrl } = context.get(storeContext);
  const { settings, payments, about } = await config();
  return {
    settings,
    storeName: settings.storeName,
    publicUrl,
    paymentsMode: payments?.mode ?? null,
    year: 2025,
    about: about || DEFAULT_ABOUT,
  };
}

/** A visitor keeps the settings of the first page. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { markUrl } = useSite().settings;
  const nonce = useNonce();
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#4338ca" />
        <style id={styleId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: renderedStyle }} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint : '' }}
        />
        <Meta />
        <Links />
        {iconLinks(markUrl).map((link) => (
          <link key={link.rel} {...link} />
        ))}
      </head>
      <body className="flex min-h-dvh flex-col pb-(--tray)">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** After a navigation, moves the focus to the beginning of the new page. */
function useFocusOnArrival() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

function Frame({ children }: { children: ReactNode }) {
  useFocusOnArrival();
  useNavigationGuard();
  useLinkCodes();
  useEffect(() => {
    window.releaseHeldPress?.();
    watchFailedScripts();
    pressSavedButton();
  }, []);
  return (
    <>
      <a
        href="#main"
        className="btn btn-primary fixed top-2 left-2 z-[70] -translate-y-20 focus:translate-y-0"
      >
        Skip to main content
      </a>
      <RouteProgress />
      <ConsentBanner />
      <SandboxBanner />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
        {children}
      </main>
      <Footer newsletter={<NewsletterBox />} />
      <CompareTraySlot />
      <Toaster />
    </>
  );
}

export default function App() {
  return (
    <ToolActionsProvider>
      <Frame>
        <Outlet />
      </Frame>
    </ToolActionsProvider>
  );
}

const errorTexts: Record<number, { title: string; text: string }> = {
  404: { title: 'Page not found', text: 'We couldn’t find that page.' },
  429: {
    title: 'Too many requests',
    text: 'We received too many requests from your network. Please wait a minute and try again.',
  },
};
const otherError = {
  title: 'Something went wrong',
  text: 'We couldn’t load this page. Please check your connection and try again.',
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, text } = (isRouteErrorResponse(error) && errorTexts[error.status]) || otherError;
  return (
    <Frame>
      <title>{title}</title>
      <ErrorPanel title={title} text={text} />
    </Frame>
  );
}
