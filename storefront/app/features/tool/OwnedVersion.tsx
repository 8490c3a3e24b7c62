interface OwnedVersionProps {
  /** Of the current release; null while there is none. */
  version: string | null;
  /** There is a newer release than the last one downloaded. */
  canUpdate: boolean;
  size?: 'md' | 'lg';
}

/** In place of the price for those who own the tool: its version, and whether it is new to them. */
export function OwnedVersion({ version, canUpdate, size = 'md' }: OwnedVersionProps) {
  const [text, row] = size === 'lg' ? ['text-2xl', 'min-h-9'] : ['text-lg', ''];
  return (
    <p className={`figure flex flex-wrap items-center gap-x-3 gap-y-1 ${row}`}>
      <span className={`${text} font-bold tracking-tight text-ink`}>
        {version ? `Version ${version}` : 'In My Tools'}
      </span>
      {canUpdate && <span className="badge bg-accent-soft text-link">Update available</span>}
    </p>
  );
}
