import { Picture } from "../Picture";
import styles from "./Figure.module.css";

interface FigureProps {
  src: string;
  srcDark?: string;
  alt: string;
  caption?: string;
  priority?: boolean;
  /** Prepared by lib/mdx/rehype-images.ts from `src` and `srcDark`. */
  image?: string;
  imageDark?: string;
}

/** A picture with its caption; `srcDark` is shown in the dark theme. */
export function Figure({ alt, caption, priority, image, imageDark }: FigureProps) {
  return (
    <figure className={styles.figure}>
      {image && <Picture className={imageDark && styles.light} image={image} alt={alt} priority={priority} />}
      {imageDark && <Picture className={styles.dark} image={imageDark} alt={alt} priority={priority} />}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
