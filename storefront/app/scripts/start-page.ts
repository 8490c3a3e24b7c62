/**
 * Runs inline at the end of the body: starts the page's own script once the page is painted, at the first press or
 * key, or after a second, whichever comes first.
 */
const longestWaitMs = 1000;
const entry = document.getElementById('entry');
let hasStarted = false;

function start(): void {
  if (hasStarted || !entry) return;
  hasStarted = true;
  for (const href of entry.dataset['preload']?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = entry.textContent;
  document.head.append(script);
}

function startAfterPaint(): void {
  try {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  } catch {
    start();
  }
}

for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, start, { once: true, capture: true, passive: true });
if (document.readyState === 'complete') startAfterPaint();
else window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(startAfterPaint)));
setTimeout(start, longestWaitMs);
