/** The "or" between password and Google sign-in. */
export function Divider() {
  return (
    <div className="my-5 flex items-center gap-3 text-sm text-quiet">
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
