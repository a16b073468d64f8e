export function Bars(props: { alt: string }) {
  return <p>{props.alt}</p>;
}
