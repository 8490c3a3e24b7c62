import { Link } from 'react-router';
import { RetryButton } from '~/components/retry-button';

/** Where a page does not exist, or could not be read. */
export function PageMissing({ isUnknown }: { isUnknown: boolean }) {
  return (
    <div className="container-page section text-center">
      <h1 className="text-3xl font-bold">{isUnknown ? 'Page not found' : 'This page could not be loaded'}</h1>
      <p className="mt-3">
        {isUnknown
          ? 'This page does not exist.'
          : 'The store isn’t responding. Please try again in a moment.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isUnknown && <RetryButton />}
        <Link to="/" className={`btn ${isUnknown ? 'btn-primary' : 'btn-secondary'}`}>
          Go to the home page
        </Link>
      </div>
    </div>
  );
}
