import { Link, useSearchParams } from 'react-router';

/** To the page that signs up and in without a password. */
export function EmailLink() {
  const [params] = useSearchParams();
  return (
    <Link to={{ pathname: '/sign-in', search: params.toString() }} className="btn btn-secondary w-full">
      Email me a sign-in link
    </Link>
  );
}
