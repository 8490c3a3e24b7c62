import { Link } from 'react-router';
import type { Bundle, BundleDetail } from '~/api/types';
import { Glyph } from '~/components/icons';
import { Picture } from '~/components/picture';
import { RichText } from '~/components/rich-text';
import { ShareButton } from '~/components/share-button';
import { plural } from '~/lib/format';
import { getPictures } from './bundle-json-ld';
import { BundleBuyBar, BundlePanel } from './BundlePanel';
import { BundleFacts } from './BundleFacts';
import { BundleTools } from './BundleTools';
import { useOwnBundle } from './use-own-bundle';

const wideSizes = '(min-width: 1216px) 780px, (min-width: 1024px) 62vw, 64vw';
const halfSizes = '(min-width: 1216px) 388px, (min-width: 1024px) 31vw, 32vw';

/** The cover, or the covers of its first tools side by side. */
function Cover({ bundle }: { bundle: Bundle }) {
  const pictures = getPictures(bundle);
  const isWide = pictures.length < 2 || bundle.images.length > 0;
  const shown = isWide ? pictures.slice(0, 1) : pictures;
  const columns = pictures.length === 3 ? 'grid-cols-3' : 'grid-cols-2';
  return (
    <div className={`card grid overflow-hidden ${isWide ? '' : `${columns} gap-px bg-line`}`}>
      {(shown.length > 0 ? shown : [undefined]).map((path, n) => (
        <Picture
          key={path ?? 'none'}
          path={path}
          alt={isWide ? bundle.name : ''}
          sizes={isWide ? wideSizes : halfSizes}
          first={n === 0}
        />
      ))}
    </div>
  );
}

interface BundleViewProps {
  bundle: BundleDetail;
  /** Names of brokers in the texts of the page. */
  brokers: readonly string[];
}

/** The page of a bundle. */
export function BundleView({ bundle: shown, brokers }: BundleViewProps) {
  const bundle = useOwnBundle(shown);
  return (
    <>
      <div className="container-page pt-6 pb-14 lg:pt-8 lg:pb-20">
        <Link to="/tools" className="link inline-flex min-h-8 items-center gap-1.5 text-sm no-underline">
          <Glyph name="arrowLeft" width={16} height={16} />
          All tools
        </Link>
        <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0 flex-1 basis-80">
            <h1 className="text-3xl font-bold [overflow-wrap:anywhere] sm:text-4xl">{bundle.name}</h1>
            <p className="figure mt-3 text-lg">{plural(bundle.tools.length, 'tool')} for one price</p>
          </div>
          <ShareButton name={bundle.name} />
        </div>
        <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
          <div className="lg:col-start-2 lg:row-start-1">
            <BundlePanel bundle={bundle} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <Cover bundle={bundle} />
            <div className="rich mt-8">
              <RichText nodes={bundle.descriptionNodes} top={2} />
            </div>
            <BundleTools tools={bundle.tools} />
            <BundleFacts tools={bundle.tools} brokers={brokers} />
          </div>
        </div>
      </div>
      <BundleBuyBar bundle={bundle} />
    </>
  );
}
