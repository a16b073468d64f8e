export function Tree(props: { alt: string }) {
  return <p>{props.alt}</p>;
}
