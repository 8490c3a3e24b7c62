const widths = [320, 640, 960, 1280];

/** The grey picture shown where a tool has none, or its own does not load. */
export const placeholderImage = '/placeholder.svg';

/** `src` and `srcSet` of a stored picture; pictures from elsewhere are given as they are. */
export function pictureSource(path: string | undefined, width = 640): { src: string; srcSet?: string } {
  if (!path) return { src: placeholderImage };
  if (!path.startsWith('/api/media/')) return { src: path };
  return {
    src: `${path}?w=${width}`,
    srcSet: widths.map((w) => `${path}?w=${w} ${w}w`).join(', '),
  };
}

/** A path turned into a full address of this site; full addresses are left alone. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin.endsWith('/') ? origin : `${origin}/`).href;
}
