import type { Repository, SiteConfig } from "./config";

/**
 * Address of a file's source, for "Edit this page"; undefined when the site names no repository.
 */
export function editUrl(
  { repository }: Pick<SiteConfig, "repository">,
  file: string,
): string | undefined {
  return repository
    ? `${repository.url}/tree/${repository.branch}/${pathIn(repository, file)}`
    : undefined;
}

/**
 * Address of a file's plain text, for "Download from GitHub"; undefined when the site names no
 * repository.
 */
export function downloadUrl(
  { repository }: Pick<SiteConfig, "repository">,
  file: string,
): string | undefined {
  return repository
    ? `${repository.url}/raw/${repository.branch}/${pathIn(repository, file)}`
    : undefined;
}

function pathIn({ folder }: Repository, file: string): string {
  return folder === "" ? file : `${folder}/${file}`;
}
