import { DocRoute, type DocRouteProps, docMetadata, docParams } from "@/app/_routes/doc-route";

export const dynamicParams = false;
export const generateStaticParams = () => docParams("guidesSidebar");
export const generateMetadata = (props: DocRouteProps) => docMetadata("/tutorials", props);

export default function Page(props: DocRouteProps) {
  return <DocRoute base="/tutorials" {...props} />;
}
