import {
  ChangelogRoute,
  type ChangelogRouteProps,
  changelogParams,
  changelogRouteMetadata,
} from "@/components/changelog/changelog-route";

export const dynamicParams = false;
export const generateStaticParams = changelogParams;
export const generateMetadata = changelogRouteMetadata;

export default function Page(props: ChangelogRouteProps) {
  return <ChangelogRoute {...props} />;
}
