export function TraceTree(props: { alt: string }) {
  return <p>{props.alt}</p>;
}
