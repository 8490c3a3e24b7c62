const widths = [320, 640, 960, 1280];

/** Shown when a tool has no picture, or it does not load. */
export const placeholderImage = '/placeholder.svg';

/** `src` and `srcSet` of an uploaded picture; external addresses are returned unchanged. */
export function pictureSource(path: string | undefined, width = 640): { src: string; srcSet?: string } {
  if (!path) return { src: placeholderImage };
  if (!path.startsWith('/api/media/')) return { src: path };
  return {
    src: `${path}?w=${width}`,
    srcSet: widths.map((w) => `${path}?w=${w} ${w}w`).join(', '),
  };
}

/** The absolute URL of a path; absolute URLs are returned unchanged. */
export function absoluteUrl(origin: string, path: string): string {
  return new URL(path, origin.endsWith('/') ? origin : `${origin}/`).href;
}
