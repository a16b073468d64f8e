/** A build has to work after `npm ci --omit=dev`: no module that it runs may import a package of devDependencies. */
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
    // Imports of types are gone when a build runs.
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
