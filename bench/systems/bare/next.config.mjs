export default { output: "export", typescript: { ignoreBuildErrors: true } };
