/** Variables that `npm run`, `tsx` and Node's options gave to this process: they would change how another system builds. */
const ofThisProcess =
  /^(npm_(lifecycle|package|command|execpath|node_execpath)|NODE_(ENV|OPTIONS|PATH|COMPILE_CACHE)|INIT_CWD|TSX_|SITE_)/;

/**
 * The npm settings that say how a registry is reached. npm hands all of its settings to what it runs, and among the
 * others are the folder of this project and the name of its script.
 */
const npmNetwork =
  /^npm_config_(registry|.*:registry|.*:_auth.*|proxy|https?_proxy|noproxy|cafile|ca|cert|key|strict_ssl|userconfig|globalconfig|cache|fetch_\w+|maxsockets|local_address|offline|prefer_offline)$/i;

/**
 * The environment for commands of other systems. Certificates and proxies stay, whoever set them: without
 * NODE_EXTRA_CA_CERTS nothing can be installed behind a proxy that signs with its own.
 */
export function inheritedEnvironment(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const kept = Object.entries(env).filter(
    ([name]) => npmNetwork.test(name) || !(ofThisProcess.test(name) || /^npm_config_/i.test(name)),
  );
  return Object.fromEntries(kept);
}
