import { Fragment } from "react";
import type { OperationView } from "@/lib/openapi/operation-view";
import { wordNeeds } from "@/lib/openapi/security-words";
import { Description } from "./Description";
import styles from "./Fields.module.css";

/** How a request proves who sends it: the ways to do it, each with everything that it needs. */
export function Authorization({ authorization: { optional, ways } }: Pick<OperationView, "authorization">) {
  if (ways.length === 0) return <p className={styles.note}>This operation needs no credentials.</p>;
  const needs = wordNeeds(ways);
  return (
    <>
      {optional && <p className={styles.note}>Credentials are optional.</p>}
      {needs.intro && <p className={styles.note}>{needs.intro}</p>}
      {ways.map((way, index) => (
        <Fragment key={way.map((item) => item.id).join(" ")}>
          {needs.before[index] && <p className={styles.note}>{needs.before[index]}</p>}
          <ul className={styles.fields}>
            {way.map(({ id, scheme, example }) => (
              <li className={styles.field} id={id} key={id}>
                <div className={styles.head}>
                  <a className={styles.name} href={`#${id}`}>
                    <code>{scheme.type === "apiKey" ? scheme.name : scheme.id}</code>
                  </a>
                  <div className={styles.type}>{placeOf(scheme)}</div>
                  {!optional && ways.length === 1 && <div className={styles.required}>required</div>}
                </div>
                <Description text={scheme.description} />
                <p className={styles.facts}>
                  <span>
                    <code>{example}</code>
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

function placeOf(scheme: OperationView["authorization"]["ways"][number][number]["scheme"]): string {
  return scheme.type === "apiKey" ? (scheme.in ?? "header") : `header, ${scheme.scheme ?? "HTTP"}`;
}
