import { pictureSource } from '~/lib/media';
import { useSite } from '~/lib/site';

/** The logo that staff uploaded, or the built-in one. */
export function StoreLogo({ size = 32 }: { size?: number }) {
  const { markUrl } = useSite().settings;
  if (markUrl) {
    const { src } = pictureSource(markUrl, 320);
    return (
      <img src={src} alt="" width={size} height={size} className="shrink-0 rounded-[22%] object-contain" />
    );
  }
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <g className="fill-on-accent">
        <rect x="7" y="8" width="18" height="4" rx="1" />
        <rect x="12.75" y="12" width="6.500" height="10.500" rx="1" />
        <rect x="15.100" y="4.500" width="1.800" height="4.500" rx=".9" />
        <rect x="15.100" y="21.500" width="1.800" height="6" rx=".9" />
      </g>
    </svg>
  );
}
