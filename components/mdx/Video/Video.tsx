import { Icon } from "../../ui/Icon";
import styles from "./Video.module.css";

interface VideoProps {
  /** YouTube id. */
  id: string;
  title: string;
  /** What the video shows, for readers who don't play it. */
  summary: string;
  /** Minutes and seconds. */
  duration?: string;
  chapters?: { at: string; label: string }[];
}

/** A link to the video that the client shell turns into a player when pressed: no third party is asked before. */
export function Video({ id, title, summary, duration, chapters }: VideoProps) {
  const address = `https://www.youtube.com/watch?v=${id}`;
  return (
    <figure className={styles.figure}>
      <a className={styles.video} href={address} rel="noopener" data-video={id} data-title={title}>
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        <span>{title}</span>{" "}
        <span className={styles.meta}>{duration ? `${duration} min, plays from YouTube` : "Plays from YouTube"}</span>
      </a>
      <div data-player="" />
      <figcaption className={styles.caption}>
        <p>{summary}</p>
        {chapters && (
          <ol className={styles.chapters}>
            {chapters.map(({ at, label }) => (
              <li key={at}>
                <a href={`${address}&t=${seconds(at)}s`} rel="noopener" data-seek={seconds(at)}>
                  <time dateTime={`PT${seconds(at)}S`}>{at}</time> {label}
                </a>
              </li>
            ))}
          </ol>
        )}
      </figcaption>
    </figure>
  );
}

function seconds(at: string): number {
  const [minutes = 0, rest = 0] = at.split(":").map(Number);
  return minutes * 60 + rest;
}
