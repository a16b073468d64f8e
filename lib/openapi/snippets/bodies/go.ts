import { raw } from "../go";
import { type BodyWriter, formText, quoted } from "../writer";

export const goBody: BodyWriter = (body) => {
  switch (body.kind) {
    case "text":
      return { imports: ["strings"], value: `strings.NewReader(${quoted(body.value)})` };
    case "form":
      return { imports: ["strings"], value: `strings.NewReader(${quoted(formText(body))})` };
    case "file":
      return {
        imports: ["os"],
        lines: [
          `file, err := os.Open(${quoted(body.fileName)})`,
          "if err != nil {",
          "	panic(err)",
          "}",
          "defer file.Close()",
          "",
        ],
        value: "file",
      };
    case "multipart": {
      const lines = ["body := &bytes.Buffer{}", "form := multipart.NewWriter(body)"];
      const imports = ["bytes", "mime/multipart"];
      for (const [index, part] of body.parts.entries()) {
        const { name, value, fileName, contentType = "application/octet-stream" } = part;
        const number = body.parts.filter((item) => item.fileName).length > 1 ? `${index + 1}` : "";
        if (!fileName) lines.push(`form.WriteField(${quoted(name)}, ${quoted(value)})`);
        else {
          imports.push("net/textproto", "os");
          lines.push(
            `part${number}, _ := form.CreatePart(textproto.MIMEHeader{`,
            `	"Content-Disposition": {${raw(`form-data; name="${name}"; filename="${fileName}"`)}},`,
            `	"Content-Type":        {${quoted(contentType)}},`,
            "})",
            `data${number}, err := os.ReadFile(${quoted(fileName)})`,
            "if err != nil {",
            "	panic(err)",
            "}",
            `part${number}.Write(data${number})`,
          );
        }
      }
      lines.push("form.Close()", "");
      const headers = ['	req.Header.Set("Content-Type", form.FormDataContentType())'];
      return { imports, lines, value: "body", headers };
    }
    default:
      return {};
  }
};
