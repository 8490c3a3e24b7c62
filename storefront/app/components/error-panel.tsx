import { Link } from 'react-router';

interface ErrorPanelProps {
  title: string;
  text: string;
}

/** A whole page's failure: what happened, trying again, and the way out. */
export function ErrorPanel({ title, text }: ErrorPanelProps) {
  return (
    <div className="container-page section flex min-h-[50vh] flex-col items-center justify-center text-center">
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-3 max-w-prose">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={() => window.location.reload()}
          className="btn btn-primary no-script:hidden"
        >
          Try again
        </button>
        <Link to="/" className="btn btn-secondary" reloadDocument>
          Go to home page
        </Link>
      </div>
    </div>
  );
}
