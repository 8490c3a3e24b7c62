import { DetailsDialog } from '../DetailsDialog';
import { QueryContent, type QueryContentProps } from '../QueryContent';
import { useCloseTo } from '../use-close-to';

interface RecordDialogProps<Data> extends Omit<QueryContentProps<Data>, 'height'> {
  title: string;
  /** The list behind the dialog. */
  closeTo: string;
}

/** One record over its list, at an address of its own; `children` draws a `RecordLayout`. */
export function RecordDialog<Data>({ title, closeTo, ...content }: RecordDialogProps<Data>) {
  return (
    <DetailsDialog title={title} maxWidth="lg" onClose={useCloseTo(closeTo)}>
      <QueryContent {...content} height={320} />
    </DetailsDialog>
  );
}
