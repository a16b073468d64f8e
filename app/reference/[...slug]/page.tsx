import { DocRoute, type DocRouteProps, docMetadata, docParams } from "@/app/_routes/doc-route";

export const dynamicParams = false;
export const generateStaticParams = () => docParams("referenceSidebar");
export const generateMetadata = (props: DocRouteProps) => docMetadata("/reference", props);

export default function Page(props: DocRouteProps) {
  return <DocRoute base="/reference" {...props} />;
}
