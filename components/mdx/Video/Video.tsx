import { Icon } from "../../ui/Icon";
import { Picture } from "../Picture";
import styles from "./Video.module.css";

interface VideoProps {
  /** YouTube id of the video. */
  id: string;
  title: string;
  /** Describes the video for readers who don't play it. */
  summary: string;
  /** The poster as a PreparedImage in JSON, from lib/mdx/images.ts. */
  image?: string;
}

/**
 * A link to a video, which Video.client.ts replaces with a player on click. Until then, nothing
 * loads from a third party.
 */
export function Video({ id, title, summary, image }: VideoProps) {
  return (
    <figure className={styles.figure}>
      <site-video video={id} name={title}>
        <a className={styles.video} href={`https://www.youtube.com/watch?v=${id}`} data-queue-click>
          <span className={styles.poster} aria-hidden="true">
            {image ? <Picture image={image} alt="" still /> : <TracePoster />}
          </span>
          <span className={styles.play}>
            <Icon name="play" />
          </span>
          <span className={styles.words} data-markdown-ignore>
            {title} <span className={styles.meta}>Plays from YouTube</span>
          </span>
        </a>
      </site-video>
      <figcaption className="caption">
        <p>{summary}</p>
      </figcaption>
    </figure>
  );
}

/** Start and length of the bars of a trace, in percent. */
const bars = [
  [14, 72],
  [14, 30],
  [18, 14],
  [32, 12],
  [46, 40],
  [50, 34],
] as const;

/** The poster of a video about a screen without a screenshot. */
function TracePoster() {
  return (
    <svg aria-hidden="true">
      {bars.map(([start, length], index) => (
        <rect
          key={`${start} ${length}`}
          x={`${start}%`}
          y={`${22 + index * 9}%`}
          width={`${length}%`}
          height="5%"
          rx="4"
        />
      ))}
    </svg>
  );
}
