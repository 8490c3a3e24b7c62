import { qrShape } from './qr-shape';

export interface QrCodeProps {
  text: string;
  /** What it is, for people who cannot see it. */
  label: string;
  /** Width and height in pixels. */
  size: number;
}

/** A QR code, dark on white in either theme: cameras expect it that way. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { path, modules } = qrShape(text);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
