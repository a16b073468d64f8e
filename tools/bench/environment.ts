/**
 * Variables that `npm run`, `tsx` and Node's options set for this process. They would change how
 * another system builds.
 */
const ofThisProcess =
  /^(npm_(lifecycle|package|command|execpath|node_execpath)|NODE_(ENV|OPTIONS|PATH|COMPILE_CACHE)|INIT_CWD|TSX_|SITE_)/;

/**
 * npm settings for reaching a registry. npm passes all of its settings to child processes,
 * including this project's folder and the name of its script.
 */
const npmNetwork =
  /^npm_config_(registry|.*:registry|.*:_auth.*|proxy|https?_proxy|noproxy|cafile|ca|cert|key|strict_ssl|userconfig|globalconfig|cache|fetch_\w+|maxsockets|local_address|offline|prefer_offline)$/i;

/**
 * The environment for commands of other systems. It keeps certificates and proxies: without
 * NODE_EXTRA_CA_CERTS, installing fails behind a proxy that signs with its own certificate.
 */
export function inheritedEnvironment(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const isInherited = (name: string) => {
    if (npmNetwork.test(name)) return true;
    return !ofThisProcess.test(name) && !/^npm_config_/i.test(name);
  };
  return Object.fromEntries(Object.entries(env).filter(([name]) => isInherited(name)));
}
