/** A resized version of an uploaded image; other addresses are unchanged. */
export function imageAt(url: string, width: 320 | 640 | 960 | 1280): string {
  return url.startsWith('/api/media/') && !url.includes('?') ? `${url}?w=${width}` : url;
}
