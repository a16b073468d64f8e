/** Same grid as components/ui/Icon.tsx. These icons are separate because only search needs them. */
const paths = {
  page: "M5 3h6.5L15.5 7v10H5ZM11.5 3v4h4",
  heading: "M8 3.5 6.5 16.5M13.5 3.5 12 16.5M3.8 7.5h13M3.2 12.5h13",
  text: "M4 6h12M4 10h12M4 14h7",
  recent: "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4.2l2.8 1.8",
  favorite: "m10 3 2.1 4.4 4.9.6-3.6 3.3.9 4.8L10 13.8l-4.3 2.3.9-4.8L3 8l4.9-.6Z",
  enter: "M16 5v4.5a2 2 0 0 1-2 2H4.5M8 8l-3.5 3.5L8 15",
  next: "M4 10h11.5M11 5l5 5-5 5",
} as const;

export type SearchIconName = keyof typeof paths;

export function SearchIcon({ name, className = "" }: { name: SearchIconName; className?: string }) {
  return (
    <svg
      className={`search-icon ${className}`.trim()}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
