/** A form's error, announced to screen readers. */
export function FormBanner({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert" className="rounded-lg border border-loss/40 bg-loss-soft p-4 text-sm text-loss">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5">{text}</p>
    </div>
  );
}
