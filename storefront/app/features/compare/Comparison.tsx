import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ComparedTool } from '~/api/types';
import { RiskNotice } from '~/components/risk-notice';
import { MAX_COMPARED, setCompared } from '~/lib/compare';
import { AddTool } from './AddTool';
import { CompareTable } from './CompareTable';

/** The compared tools, with what adds and removes some. */
export function Comparison({ tools }: { tools: ComparedTool[] }) {
  // Elsewhere in the store the same tools are ticked.
  useEffect(() => setCompared(tools), [tools]);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-bold">Compare tools</h1>
        {tools.length < MAX_COMPARED && <AddTool ids={tools.map(({ _id }) => _id)} />}
      </div>
      {tools.length > 0 ? (
        <>
          <CompareTable tools={tools} />
          <RiskNotice className="mt-6 max-w-prose" />
        </>
      ) : (
        <div className="card p-10 text-center">
          <p className="text-lg font-semibold text-ink">No tools to compare</p>
          <p className="mt-1">Tick Compare on up to {MAX_COMPARED} tools, or add them here.</p>
          <Link to="/tools" className="btn btn-primary mt-5">
            Browse Tools
          </Link>
        </div>
      )}
    </>
  );
}
