import { href } from "@/lib/url";
import styles from "./Figure.module.css";

interface FigureProps {
  src: string;
  srcDark?: string;
  alt: string;
  caption?: string;
  priority?: boolean;
}

/** A picture with its caption; `srcDark` is shown in the dark theme. */
export function Figure({ src, srcDark, alt, caption, priority }: FigureProps) {
  const loading = priority ? "eager" : "lazy";
  return (
    <figure className={styles.figure}>
      <img
        className={srcDark ? styles.light : undefined}
        src={href(src)}
        alt={alt}
        loading={loading}
        decoding="async"
        data-zoom
      />
      {srcDark && (
        <img className={styles.dark} src={href(srcDark)} alt={alt} loading={loading} decoding="async" data-zoom />
      )}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
