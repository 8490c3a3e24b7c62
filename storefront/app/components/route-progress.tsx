import { useNavigation } from 'react-router';

/** A thin progress bar while the next page loads. */
export function RouteProgress() {
  const { state } = useNavigation();
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-[80] h-0.5 origin-left bg-accent transition-transform ease-out ${
        state === 'idle' ? 'scale-x-0 duration-0' : 'scale-x-90 duration-[3000ms]'
      }`}
    />
  );
}
