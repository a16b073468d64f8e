import { expect, it } from "vitest";
import { inheritedEnvironment } from "./environment";

it("commands of other systems reach the network as this one does, and know nothing else of it", () => {
  const network = {
    NODE_EXTRA_CA_CERTS: "/etc/ssl/company.pem",
    NODE_USE_SYSTEM_CA: "1",
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
    HTTPS_PROXY: "http://proxy:3128",
    no_proxy: "localhost",
    SSL_CERT_FILE: "/etc/ssl/company.pem",
    npm_config_registry: "https://registry.example/",
    "npm_config_@scope:registry": "https://registry.example/scope/",
    npm_config_https_proxy: "http://proxy:3128",
    npm_config_cafile: "/etc/ssl/company.pem",
    npm_config_userconfig: "/home/me/.npmrc",
    PATH: "/usr/bin",
  };
  const own = {
    NODE_ENV: "production",
    NODE_OPTIONS: "--require ./x",
    npm_config_prefix: "/project",
    npm_config_local_prefix: "/project",
    npm_lifecycle_event: "bench",
    npm_package_name: "docs",
    INIT_CWD: "/project",
    TSX_TSCONFIG_PATH: "x",
    SITE_URL: "https://docs.example.com",
  };
  expect(inheritedEnvironment({ ...network, ...own })).toEqual(network);
});
