import { Link } from 'react-router';
import { Glyph } from '~/components/icons';
import { Picture } from '~/components/picture';

/** A picture of a tool that the store sells. */
export interface ToolPicture {
  _id: string;
  name: string;
  image: string;
}

// On a phone two thirds of its high pixel density are enough.
const sizes = '(min-width: 1216px) 560px, (min-width: 1024px) 46vw, 64vw';

/** A screenshot of a featured tool, with the way to it. */
export function HeroPicture({ picture: { _id, name, image } }: { picture: ToolPicture }) {
  return (
    <Link to={`/tools/${_id}`} prefetch="intent" className="card group block overflow-hidden">
      <Picture path={image} alt="" sizes={sizes} first />
      <span className="flex items-center justify-between gap-4 border-t border-line p-4 text-sm">
        <span className="min-w-0 truncate font-semibold text-ink group-hover:text-link">{name}</span>
        <span className="flex shrink-0 items-center gap-1.5 text-link">
          See it <Glyph name="arrowRight" width={16} height={16} />
        </span>
      </span>
    </Link>
  );
}
