import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { moved, WHOLE, zoomed, type Point, type View } from '~/lib/zoom';

const swipePx = 40;
const doubleTapScale = 2.5;

const middle = ([a, b]: Point[]): Point =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 });
const distance = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Gestures on a picture: pinch, wheel and double press zoom, a drag moves the enlarged picture, and a swipe over the whole
 * one shows its neighbour.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);

  /** A point of the screen, measured from the middle of the frame. */
  function fromMiddle({ x, y }: Point, element: Element): Point {
    const box = element.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  }

  // React's own listener is passive: it could not keep the browser from zooming the page.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle({ x: event.clientX, y: event.clientY }, element);
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400));
      setView((now) => zoomed(now, factor, at, element.getBoundingClientRect()));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame]);

  const at = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, at(event));
    start.current = pointers.current.size === 1 ? at(event) : null;
  }

  function onPointerMove(event: PointerEvent) {
    const held = pointers.current;
    if (!held.has(event.pointerId)) return;
    const before = [...held.values()];
    held.set(event.pointerId, at(event));
    const now = [...held.values()];
    const box = event.currentTarget.getBoundingClientRect();
    const centre = fromMiddle(middle(now), event.currentTarget);
    const by = { x: middle(now).x - middle(before).x, y: middle(now).y - middle(before).y };
    const factor = now.length > 1 && distance(before) > 0 ? distance(now) / distance(before) : 1;
    setView((shown) => moved(zoomed(shown, factor, centre, box), by, box));
  }

  function onPointerUp(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
    const from = start.current;
    start.current = null;
    if (!from || view.scale > 1 || event.type === 'pointercancel') return;
    const by = event.clientX - from.x;
    if (Math.abs(by) > swipePx && Math.abs(by) > Math.abs(event.clientY - from.y)) onSwipe(by < 0 ? 1 : -1);
  }

  function onDoubleClick(event: { clientX: number; clientY: number; currentTarget: Element }) {
    const target = event.currentTarget;
    const point = fromMiddle({ x: event.clientX, y: event.clientY }, target);
    setView((now) =>
      now.scale > 1 ? WHOLE : zoomed(now, doubleTapScale, point, target.getBoundingClientRect()),
    );
  }

  return {
    view,
    /** From the keyboard: around the middle. */
    zoom: (factor: number) => {
      const box = frame.current?.getBoundingClientRect();
      if (box) setView((now) => zoomed(now, factor, { x: 0, y: 0 }, box));
    },
    reset: () => setView(WHOLE),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  };
}
