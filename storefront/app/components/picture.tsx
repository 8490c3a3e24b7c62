import { useState, type ImgHTMLAttributes } from 'react';
import { pictureSource, placeholderImage } from '~/lib/media';

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  path: string | undefined;
  sizes: string;
  alt: string;
  /** The page's main picture: loaded first. The others load lazily. */
  first?: boolean;
}

/** A responsive picture in a 16:10 frame, dimmed in the dark theme, with a placeholder when it does not load. */
export function Picture({ path, sizes, alt, first, className = '', ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string | undefined>();
  const source = failed !== undefined && failed === path ? { src: placeholderImage } : pictureSource(path);
  return (
    <img
      {...rest}
      {...source}
      sizes={source.srcSet ? sizes : undefined}
      alt={alt}
      width={640}
      height={400}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : rest.fetchPriority}
      // The main picture is painted together with the text.
      decoding={first ? 'sync' : 'async'}
      ref={(image) => {
        // The error may have happened before hydration.
        if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src') !== placeholderImage)
          setFailed(path);
      }}
      onError={() => setFailed(path)}
      className={`aspect-[16/10] w-full bg-sunken object-cover dark:brightness-80 ${className}`}
    />
  );
}
