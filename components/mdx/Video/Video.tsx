import { Icon } from "../../ui/Icon";
import styles from "./Video.module.css";

interface VideoProps {
  /** YouTube id. */
  id: string;
  title: string;
  /** What the video shows, for readers who don't play it. */
  summary: string;
}

/** A link to the video that the client entry turns into a player when pressed: no third party is asked before. */
export function Video({ id, title, summary }: VideoProps) {
  return (
    <figure className={styles.figure}>
      <site-video video={id} name={title}>
        <a className={styles.video} href={`https://www.youtube.com/watch?v=${id}`} data-queue-click>
          <span className={styles.play}>
            <Icon name="play" />
          </span>
          <span data-markdown-ignore>{title}</span>{" "}
          <span className={styles.meta} data-markdown-ignore>
            Plays from YouTube
          </span>
        </a>
      </site-video>
      <figcaption className="caption">
        <p>{summary}</p>
      </figcaption>
    </figure>
  );
}
