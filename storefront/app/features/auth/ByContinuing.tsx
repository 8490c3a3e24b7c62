import { Link } from 'react-router';

/** What a new account agrees to. */
export function ByContinuing() {
  return (
    <p className="text-center text-xs text-quiet">
      By continuing you agree to the{' '}
      <Link to="/terms" className="link" target="_blank">
        Terms
      </Link>{' '}
      and the{' '}
      <Link to="/privacy" className="link" target="_blank">
        Privacy Policy
      </Link>
      .
    </p>
  );
}
