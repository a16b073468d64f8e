const reasons: Record<string, string> = {
  ENOENT: "it does not exist",
  ENOTDIR: "a part of its path is a file",
  EISDIR: "it is a folder",
  EACCES: "its permissions forbid it",
  EPERM: "the system forbids it",
  ELOOP: "it is a link that leads in a circle",
  ENAMETOOLONG: "its name is too long",
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of the disk is used up",
  EROFS: "the disk is read-only",
  EMFILE: "too many files are open",
};

/** Why a file could not be read or written, in words and without the paths of this machine. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && reasons[code]) || (code ? code : message);
}
