import { earlyConsentScript } from './consent';

declare global {
  interface Window {
    /** There while the page's script is on its way. */
    releaseHeldPress?: () => void;
  }
}

/**
 * Runs before anything can be pressed. Until the page's script has taken the page over, a press on a button would do
 * nothing, or send a form to a page that takes no posts: the last such press is kept, and done once somebody listens.
 * Only an answer to the consent banner is taken at once.
 */
export const holdPressScript = `(function(w){var held,consent=${earlyConsentScript};function hold(e){var b=e.target.closest&&e.target.closest("button");if(!b)return;e.preventDefault();e.stopImmediatePropagation();if(b.dataset.consent)consent(b.dataset.consent);else held=b}w.addEventListener("click",hold,true);w.releaseHeldPress=function(){w.removeEventListener("click",hold,true);delete w.releaseHeldPress;if(held&&held.isConnected)held.click()}})(window)`;

/** From now on presses are heard at once; does the one that was kept. */
export function releaseHeldPress(): void {
  window.releaseHeldPress?.();
}
