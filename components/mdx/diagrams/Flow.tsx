export function Flow(props: { alt: string }) {
  return <p>{props.alt}</p>;
}
