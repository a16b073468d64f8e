import { formText, prettyJson, singleQuoted, type Writer } from "./writer";

/** Ruby with net/http of its standard library. */
export const ruby: Writer = {
  quote: singleQuoted,
  header: (name, value) => `request[${singleQuoted(name)}] = ${singleQuoted(value)}`,
  json: ({ value }) => {
    const lines = prettyJson(value).split("\n");
    let end = "JSON";
    while (lines.some((line) => line.trim() === end)) end += "_";
    // With quotes around its delimiter, a heredoc has no interpolation and no escapes.
    return {
      lines: [`request.body = <<~'${end}'.chomp`, ...lines.map((line) => `  ${line}`), end],
    };
  },
  file: ({ fileName }) => ({ lines: [`request.body = File.binread(${singleQuoted(fileName)})`] }),
  form: (parts) => ({ lines: [`request.body = ${singleQuoted(formText(parts))}`] }),
  multipart: (parts) => ({
    lines: [
      "request.set_form([",
      ...parts.map(({ name, value, fileName, contentType = "application/octet-stream" }) => {
        if (!fileName) return `  [${singleQuoted(name)}, ${singleQuoted(value)}],`;
        const options = `filename: ${singleQuoted(fileName)}, content_type: ${singleQuoted(contentType)}`;
        return `  [${singleQuoted(name)}, File.open(${singleQuoted(fileName)}, 'rb'), { ${options} }],`;
      }),
      "], 'multipart/form-data')",
    ],
  }),
  program: (method, url, headers, { lines }) => [
    ["require 'net/http'", "", `uri = URI(${url})`],
    `request = Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`,
    headers,
    lines,
    [
      "",
      "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      "  http.request(request)",
      "end",
      "puts response.code, response.body",
    ],
  ],
};
