interface Window {
  /** Set by `scripts/before-paint.ts` until the page is hydrated. */
  releaseHeldPress?: () => void;
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}
