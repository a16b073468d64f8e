import { type BodyWriter, formText, quoted } from "../writer";

/** Java has no multipart support of its own, so the body is joined. */
export const javaBody: BodyWriter = (body) => {
  switch (body.kind) {
    case "text":
      return { value: `ofString(${quoted(body.value)})` };
    case "form":
      return { value: `ofString(${quoted(formText(body))})` };
    case "file":
      return { value: `ofFile(Path.of(${quoted(body.fileName)}))`, imports: ["java.nio.file.Path"] };
    case "multipart": {
      const lines = ['String boundary = "boundary-" + UUID.randomUUID();', "List<byte[]> parts = new ArrayList<>();"];
      for (const { name, value, fileName, contentType = "application/octet-stream" } of body.parts) {
        const file = fileName ? `; filename=\\"${fileName}\\"\\r\\nContent-Type: ${contentType}` : "";
        const head = `Content-Disposition: form-data; name=\\"${name}\\"${file}\\r\\n\\r\\n`;
        lines.push(`parts.add(("--" + boundary + "\\r\\n${head}").getBytes());`);
        lines.push(
          fileName
            ? `parts.add(Files.readAllBytes(Path.of(${quoted(fileName)})));`
            : `parts.add(${quoted(value)}.getBytes());`,
        );
        lines.push('parts.add("\\r\\n".getBytes());');
      }
      lines.push('parts.add(("--" + boundary + "--\\r\\n").getBytes());', "");
      return {
        lines,
        value: "ofByteArrays(parts)",
        imports: ["java.nio.file.Files", "java.nio.file.Path", "java.util.*"],
        headers: ['            .header("Content-Type", "multipart/form-data; boundary=" + boundary)'],
      };
    }
    default:
      return {};
  }
};
