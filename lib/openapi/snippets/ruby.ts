import type { SampleRequest } from "../request-model";
import { formText, plainHeaders, prettyJson, singleQuoted, type Writer } from "./writer";

/** Ruby with net/http of its standard library. */
export const writeRuby: Writer = (request) => {
  const { method, url } = request;
  const headers = plainHeaders(request).map(
    ({ name, value }) => `request[${singleQuoted(name)}] = ${singleQuoted(value)}`,
  );
  return [
    "require 'net/http'",
    "",
    `uri = URI(${singleQuoted(url)})`,
    `request = Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`,
    ...headers,
    ...bodyLines(request),
    "",
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    "  http.request(request)",
    "end",
    "puts response.code, response.body",
  ].join("\n");
};

function bodyLines({ body }: SampleRequest): string[] {
  switch (body.kind) {
    case "json": {
      const json = prettyJson(body.value);
      // In quotes the document is taken as it is: no interpolation, no escapes.
      const end = fence(json);
      return [`request.body = <<~'${end}'.chomp`, ...json.split("\n").map((line) => `  ${line}`), end];
    }
    case "text":
      return [`request.body = ${singleQuoted(body.value)}`];
    case "form":
      return [`request.body = ${singleQuoted(formText(body))}`];
    case "file":
      return [`request.body = File.binread(${singleQuoted(body.fileName)})`];
    case "multipart": {
      const parts = body.parts.map(({ name, value, fileName, contentType }) => {
        if (!fileName) return `  [${singleQuoted(name)}, ${singleQuoted(value)}],`;
        const options = `filename: ${singleQuoted(fileName)}, content_type: ${singleQuoted(contentType ?? "application/octet-stream")}`;
        return `  [${singleQuoted(name)}, File.open(${singleQuoted(fileName)}, 'rb'), { ${options} }],`;
      });
      return ["request.set_form([", ...parts, "], 'multipart/form-data')"];
    }
    default:
      return [];
  }
}

function fence(text: string): string {
  let name = "JSON";
  while (text.split("\n").some((line) => line.trim() === name)) name += "_";
  return name;
}
