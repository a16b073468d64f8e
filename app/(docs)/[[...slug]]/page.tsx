import { DocRoute, type DocRouteProps, docMetadata, docParams } from "@/app/_routes/doc-route";

export const dynamicParams = false;
export const generateStaticParams = () => docParams("docsSidebar");
export const generateMetadata = (props: DocRouteProps) => docMetadata("/", props);

export default function Page(props: DocRouteProps) {
  return <DocRoute base="/" {...props} />;
}
