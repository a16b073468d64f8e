import type { PlacedMarker } from "@/lib/model/markers";
import { Picture } from "../Picture";
import { type MarkerAnchors, MarkerList, Marks } from "./markers";
import styles from "./Screenshot.module.css";

interface ScreenshotProps extends MarkerAnchors {
  caption?: string;
  /**
   * From here on, lib/mdx/remark-screenshots.ts and images.ts fill in attributes from
   * content/screenshots.ts.
   */
  alt: string;
  width: string;
  height: string;
  /** PlacedMarkers as JSON. Undefined for an `id` that content/screenshots.ts doesn't have. */
  markers?: string;
  priority?: boolean;
  image?: string;
}

/** A screenshot with numbered markers. A list below explains them, so nothing depends on hover. */
export function Screenshot({
  caption,
  alt,
  width,
  height,
  markers,
  priority,
  image,
  ...anchors
}: ScreenshotProps) {
  if (markers === undefined) return caption && <p className="caption">{caption}</p>;
  const placedMarkers = JSON.parse(markers) as PlacedMarker[];
  return (
    <div className={styles.screenshot}>
      <figure>
        <div className={styles.frame}>
          {image && (
            <Picture
              image={image}
              alt={alt}
              priority={priority}
              displaySize={{ width: Number(width), height: Number(height) }}
            />
          )}
          <Marks boxes={placedMarkers} />
        </div>
        {caption && <figcaption className="caption">{caption}</figcaption>}
      </figure>
      <MarkerList texts={placedMarkers.map(({ text }) => text)} {...anchors} />
    </div>
  );
}
