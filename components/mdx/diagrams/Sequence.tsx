export function Sequence(props: { alt: string }) {
  return <p>{props.alt}</p>;
}
