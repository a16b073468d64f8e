import { notFound } from "next/navigation";
import { changelogMetadata } from "@/components/changelog/changelog-metadata";
import { PostPage } from "@/components/changelog/PostPage";
import { findPost, findPostNeighbors } from "@/lib/model/changelog";
import { postPage } from "@/lib/model/changelog-pages";
import { getSite } from "@/lib/site";

interface Props {
  params: Promise<{ slug: string }>;
}

const requirePost = async ({ params }: Props) => findPost(getSite().posts, (await params).slug) ?? notFound();

export const dynamicParams = false;
export const generateStaticParams = () => getSite().posts.map(({ slug }) => ({ slug }));
export const generateMetadata = async (props: Props) => {
  const { config, posts } = getSite();
  const post = await requirePost(props);
  return changelogMetadata(config, postPage(post, findPostNeighbors(posts, post)), post);
};

export default async function Page(props: Props) {
  return <PostPage site={getSite()} post={await requirePost(props)} />;
}
