import { layout } from '../style/layout.ts';
import { html } from '../html.ts';

const when = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

const HOUR_MS = 60 * 60_000;

/** What one press of a button moves. */
const STEPS = [
  { label: '1 hour', hours: 1 },
  { label: '1 day', hours: 24 },
  { label: '7 days', hours: 7 * 24 },
  { label: '30 days', hours: 30 * 24 },
];

/** `2 days 3 hours 15 minutes`. */
function lengthName(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  const named = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return named.join(' ') || 'less than a minute';
}

function difference(offsetMs: number): string {
  if (offsetMs === 0) return 'This is the real time.';
  return `This is ${lengthName(offsetMs)} ${offsetMs > 0 ? 'ahead of' : 'behind'} the real time.`;
}

/** The time of the stand-ins, and the buttons that move it. */
export function renderClock(page: {
  now: number;
  offsetMs: number;
  isShared: boolean;
  problem: string | null;
}): string {
  const steps = STEPS.map(
    ({ label, hours }) =>
      html`<form method="post" action="/clock">
        <input type="hidden" name="advanceMs" value="${hours * HOUR_MS}" />
        <button type="submit">Forward ${label}</button>
      </form>`,
  );
  return layout(
    'Test clock',
    '/clock/clock.css',
    html`<header>
        <h1>Test clock</h1>
        <p>
          ${
            page.isShared
              ? 'Moves the time of the store and of the payment provider. The store follows within two seconds.'
              : 'Moves the time of the payment provider only. Start the store and the sandbox with CLOCK_OFFSET_FILE to move both.'
          }
        </p>
      </header>
      <main>
        ${page.problem !== null && html`<p class="error" role="alert">${page.problem}</p>`}
        <p class="now">
          <time datetime="${new Date(page.now).toISOString()}">${when.format(page.now)}</time> IST
        </p>
        <p>${difference(page.offsetMs)}</p>
        <div class="steps">${steps}</div>
        <form method="post" action="/clock" class="days">
          <label for="days">Days (a minus moves back)</label>
          <input id="days" name="days" type="number" step="any" min="-3660" max="3660" required />
          <button type="submit">Move</button>
        </form>
        <form method="post" action="/clock">
          <input type="hidden" name="reset" value="true" />
          <button type="submit">Back to the real time</button>
        </form>
        <p><a href="/upi">Mandates and their debits</a></p>
      </main>`,
  );
}
