import type { ReactNode } from 'react';
import { StoreLogo } from './store-logo';

/** The layout of every account page. */
export function AccountCard({
  mark = <StoreLogo size={44} />,
  title,
  text,
  children,
}: {
  /** Above the title: the logo, or what the page is for. */
  mark?: ReactNode;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="container-page flex justify-center py-10 lg:py-16">
      <div className="w-full max-w-md">
        <div className="flex flex-col items-center text-center">
          {mark}
          <h1 className="mt-5 max-w-full text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>
          {text && <div className="mt-2 max-w-full [overflow-wrap:anywhere]">{text}</div>}
        </div>
        <div className="card mt-7 p-5 sm:p-8">
          <p className="mb-5 hidden text-sm text-notice no-script:block">
            Please enable JavaScript to use your account.
          </p>
          {children}
        </div>
      </div>
    </div>
  );
}
