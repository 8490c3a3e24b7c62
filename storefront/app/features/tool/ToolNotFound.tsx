import { Link } from 'react-router';

/** Stands where a tool's page would be. */
export function ToolNotFound({ text }: { text: string }) {
  return (
    <div className="container-page section flex min-h-[50vh] flex-col items-center justify-center text-center">
      <h1 className="text-3xl font-bold">Tool Not Found</h1>
      <p className="mt-3">{text}</p>
      <Link to="/tools" className="btn btn-primary mt-8">
        Browse All Tools
      </Link>
    </div>
  );
}
