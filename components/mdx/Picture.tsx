import type { PreparedImage } from "@/lib/compile/images";
import { href } from "@/lib/url";
import styles from "./Picture.module.css";

interface PictureProps {
  /** A PreparedImage as JSON, from lib/compile/rehype-images.ts. */
  image: string;
  alt: string;
  className?: string;
  priority?: boolean;
}

/** A picture with its size, its variants, and a ground while it loads. */
export function Picture({ image, alt, className = "", priority }: PictureProps) {
  const { src, width, height, srcSet, tone } = JSON.parse(image) as PreparedImage;
  const set = srcSet.replace(/(^|, )(\/\S+)/g, (_, before: string, url: string) => before + href(url));
  return (
    <picture>
      {set && <source type="image/webp" srcSet={set} sizes="(min-width: 46rem) 44rem, 100vw" />}
      <img
        className={`${styles.image} ${className}`.trim()}
        src={href(src)}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        data-zoom
        data-tone={tone}
      />
    </picture>
  );
}
