import { useSearchParams } from 'react-router';
import { AccountCard } from '~/components/account-card';
import { Picture } from '~/components/picture';
import { formatPrice, plural } from '~/lib/format';
import { PERIODS } from '~/lib/plans';
import type { Intent } from '~/lib/purchase-intent';
import { AlmostThere, CheckYourEmail } from './CheckYourEmail';
import { LoginForm } from './LoginForm';
import { SignInReason } from './SignInReason';
import { useEmailSignIn } from './use-email-sign-in';
import { useIntent } from './use-intent';
import { useSentOn } from './use-sent-on';

/** What will happen after signing in. */
export function getTitle({ act, item }: Intent): string {
  if (act === 'download') return `Download ${item.name}`;
  if (act === 'trial') return `Try ${item.name} free`;
  if (act === 'save') return `Save ${item.name}`;
  if (item.quoteId) return `Pay for ${item.name}`;
  if (item.interval) return `Subscribe to ${item.name}`;
  return `${item.renew ? 'Renew' : 'Buy'} ${item.name}`;
}

/** What it costs. */
export function getCost({ act, item }: Intent): string {
  if (act === 'trial') return `Free for ${plural(item.trialDays ?? 7, 'day')}, no payment needed`;
  const price = item.price === 0 ? 'FREE' : formatPrice(item.price);
  return `${price}${item.interval ? ` / ${PERIODS[item.interval]}` : ''} · ${item.category}`;
}

function ItemPicture({ path }: { path: string }) {
  return (
    <div className="w-40 overflow-hidden rounded-lg border border-line">
      <Picture path={path} alt="" sizes="160px" first />
    </div>
  );
}

function Purpose({ intent }: { intent: Intent }) {
  const [params] = useSearchParams();
  const reason = <SignInReason otherwise="" />;
  return (
    <>
      <p className="figure font-semibold text-ink">{getCost(intent)}</p>
      <p className="mt-2 text-sm">
        {params.has('ended') ? (
          reason
        ) : (
          <>
            <span className="sr-only">{reason} </span>
            New here or not, your email is enough.
          </>
        )}
      </p>
    </>
  );
}

/** The sign-in page: with something wanted it leads with that and asks for the email alone. */
export function LoginCard() {
  useSentOn();
  const intent = useIntent();
  const { state, send, askAgain } = useEmailSignIn();
  if (state.kind === 'sent') return <CheckYourEmail email={state.email} onBack={askAgain} />;
  if (state.kind === 'waiting') return <AlmostThere text={state.text} />;
  const picture = intent?.item.images?.[0];
  return (
    <AccountCard
      mark={picture ? <ItemPicture path={picture} /> : undefined}
      title={intent ? getTitle(intent) : 'Welcome back'}
      text={
        intent ? (
          <Purpose intent={intent} />
        ) : (
          <p>
            <SignInReason otherwise="Sign in to access your tools and dashboard." />
          </p>
        )
      }
    >
      <LoginForm onEmail={intent ? send : undefined} />
    </AccountCard>
  );
}
