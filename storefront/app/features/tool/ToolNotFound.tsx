import { Link } from 'react-router';
import { RetryButton } from '~/components/retry-button';

interface ToolNotFoundProps {
  text: string;
  /** The store did not respond: show Retry. */
  canRetry?: boolean;
}

/** Shown instead of the tool page. */
export function ToolNotFound({ text, canRetry = false }: ToolNotFoundProps) {
  return (
    <div className="container-page section flex min-h-[50vh] flex-col items-center justify-center text-center">
      <h1 className="text-3xl font-bold">Tool Not Found</h1>
      <p className="mt-3">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {canRetry && <RetryButton />}
        <Link to="/tools" className={`btn ${canRetry ? 'btn-secondary' : 'btn-primary'}`}>
          Browse All Tools
        </Link>
      </div>
    </div>
  );
}
