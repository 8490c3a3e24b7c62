/** How a picture is shown: enlarged, and moved from the middle of its frame, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;

const between = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** Moves the picture, no further than its edges. */
export function moved({ scale, x, y }: View, by: Point, { width, height }: Size): View {
  const [free, freeY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: between(x + by.x, free), y: between(y + by.y, freeY) };
}

/** Enlarges or shrinks the picture; what is at the point, measured from the middle of the frame, stays there. */
export function zoomed(view: View, factor: number, at: Point, frame: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const growth = scale / view.scale;
  const next = { scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth };
  return moved(next, { x: 0, y: 0 }, frame);
}
