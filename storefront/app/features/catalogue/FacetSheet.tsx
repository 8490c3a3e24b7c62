import { Modal } from '~/components/Modal';
import { activeFacets, noFacets } from '~/lib/catalogue-query';
import { plural } from '~/lib/format';
import { FacetPanel, type FacetPanelProps } from './FacetPanel';

interface FacetSheetProps extends FacetPanelProps {
  total: number | null;
  onClose: () => void;
}

/** The filters on a phone. Each choice applies at once; the button goes back to the list. */
export function FacetSheet({ total, onClose, ...panel }: FacetSheetProps) {
  const isFiltered = activeFacets(panel.query).length > 0;
  const footer = (
    <div className="flex gap-3">
      <button
        type="button"
        disabled={!isFiltered}
        onClick={() => panel.onChange(noFacets)}
        className="btn btn-secondary"
      >
        Clear all
      </button>
      <button type="button" onClick={onClose} className="btn btn-primary flex-1">
        {total === null ? 'Show tools' : `Show ${plural(total, 'tool')}`}
      </button>
    </div>
  );
  return (
    <Modal title="Filters" onClose={onClose} footer={footer}>
      <FacetPanel {...panel} />
    </Modal>
  );
}
