export default { output: "export", turbopack: { root: import.meta.dirname }, typescript: { ignoreBuildErrors: true } };
