/**
 * A build must work after `npm ci --omit=dev`, so modules that it runs can't import packages of
 * devDependencies.
 */
export default {
  forbidden: [
    {
      name: "build-packages",
      comment: "What a build imports is in dependencies of package.json.",
      severity: "error",
      from: {},
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "undetermined"],
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(out|\\.next|\\.cache)/|\\.test\\.tsx?$" },
    tsConfig: { fileName: "tsconfig.json" },
    // Type imports don't exist at run time.
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
