import type { ReactNode, SVGProps } from 'react';
import iconsUrl from '~/styles/icons.svg?url';

/** The symbols of `icons.svg`, one file that every page shares. */
export const iconNames = [
  'arrowRight',
  'arrowLeft',
  'arrowUp',
  'book',
  'calendar',
  'certificate',
  'check',
  'chevronDown',
  'chevronLeft',
  'chevronRight',
  'clock',
  'close',
  'code',
  'download',
  'eye',
  'eyeOff',
  'file',
  'headset',
  'mail',
  'menu',
  'moon',
  'pause',
  'pin',
  'phone',
  'play',
  'refresh',
  'search',
  'send',
  'share',
  'sheet',
  'shield',
  'sliders',
  'sun',
  'tag',
  'trend',
  'users',
  'video',
  'wallet',
  'warning',
  'zap',
] as const;

export type IconName = (typeof iconNames)[number];

/** A decorative line icon. */
export function Glyph({
  name,
  className = '',
  ...rest
}: { name: IconName } & SVGProps<SVGSVGElement>): ReactNode {
  return (
    <svg width="20" height="20" aria-hidden="true" className={`icon ${className}`} {...rest}>
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
