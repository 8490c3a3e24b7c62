import { useSite } from '~/lib/site';

/** What buyers are told about the risk of trading. */
export function RiskNotice({ className = '' }: { className?: string }) {
  const { riskNotice } = useSite().settings;
  if (!riskNotice) return null;
  return (
    <p className={`text-sm leading-relaxed [overflow-wrap:anywhere] ${className}`}>
      <strong className="font-semibold text-ink">Risk notice: </strong>
      {riskNotice}
    </p>
  );
}
