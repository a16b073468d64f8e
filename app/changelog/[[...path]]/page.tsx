import {
  ChangelogRoute,
  type ChangelogRouteProps,
  changelogParams,
  changelogRouteMetadata,
} from "@/app/_routes/changelog-route";

export const dynamicParams = false;
export const generateStaticParams = changelogParams;
export const generateMetadata = changelogRouteMetadata;

export default function Page(props: ChangelogRouteProps) {
  return <ChangelogRoute {...props} />;
}
