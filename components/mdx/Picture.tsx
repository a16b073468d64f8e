import type { PreparedImage } from "@/lib/mdx/images";
import { textWidth } from "@/lib/model/screenshots";
import { href } from "@/lib/util/url";
import styles from "./Picture.module.css";

interface PictureProps {
  /** A PreparedImage as JSON, from lib/mdx/images.ts. */
  image: string;
  alt: string;
  /** Tooltip, from `![alt](src "title")`. */
  title?: string;
  className?: string;
  priority?: boolean;
  /** Set inside a link, where a click shouldn't enlarge the picture. */
  still?: boolean;
  /** Display size in px, if it differs from the file's size. */
  displaySize?: { width: number; height: number };
}

/** A picture with its size and variants, and a background while it loads. */
export function Picture({
  image,
  alt,
  title,
  className = "",
  priority,
  still,
  displaySize,
}: PictureProps) {
  const { src, width, height, srcSet, avif } = JSON.parse(image) as PreparedImage;
  const sizes = `(min-width: 46rem) ${Math.min(textWidth, displaySize?.width ?? textWidth)}px, 100vw`;
  const picture = (
    <picture>
      {avif && <source type="image/avif" srcSet={withBase(avif)} sizes={sizes} />}
      {srcSet && <source type="image/webp" srcSet={withBase(srcSet)} sizes={sizes} />}
      <img
        className={`${styles.image} ${className}`.trim()}
        src={href(src)}
        width={displaySize?.width ?? width}
        height={displaySize?.height ?? height}
        alt={alt}
        title={title}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        data-zoom-src={still ? undefined : displaySize && href(src)}
      />
    </picture>
  );
  return still ? picture : <site-zoom>{picture}</site-zoom>;
}

function withBase(srcSet: string): string {
  return srcSet.replace(/(^|, )(\/\S+)/g, (_, before: string, url: string) => before + href(url));
}
