import type { Repository, SiteConfig } from "./config";

/**
 * Returns the URL of a file's source for "Edit this page". Undefined for a site without a
 * repository.
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
 * Returns the URL of a file's raw text for "Download from GitHub". Undefined for a site without a
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
