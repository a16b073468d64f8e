import type { ApiOperation } from "@/lib/shared/api";
import type { MediaView, OperationView, ParameterView } from "../operation-view";
import type { FieldView, SchemaView } from "../schema-tree";
import { operationKey, parameterPlace } from "./compare";
import type { ApiHistory } from "./history";
import { type PartHistory, partKey } from "./parts";

type PartAt = (place: string) => PartHistory | undefined;

/** The view of an operation whose fields say since when they are there, or deprecated. */
export function withHistory(
  view: OperationView,
  operation: Pick<ApiOperation, "method" | "path" | "deprecated">,
  history: ApiHistory | undefined,
): OperationView {
  const key = operationKey(operation);
  const parts = history?.parts[key];
  const past: PartHistory = {
    since: history?.since[key],
    deprecatedSince: operation.deprecated ? parts?.[""]?.deprecatedSince : undefined,
  };
  if (!parts) return { ...view, past };
  const at: PartAt = (place) => parts[partKey(place)];
  return {
    ...view,
    past,
    parameters: view.parameters.map((group) => ({ ...group, fields: group.fields.map((item) => parameter(item, at)) })),
    body: view.body && { ...view.body, media: media(view.body.media, "Request", at) },
    responses: view.responses.map((item) => ({ ...item, media: media(item.media, `Response ${item.status}`, at) })),
  };
}

function parameter(item: ParameterView, at: PartAt): ParameterView {
  const place = parameterPlace(item.parameter);
  return { ...item, past: at(place), view: schema(item.view, place, "", at) };
}

function media(all: readonly MediaView[], place: string, at: PartAt): MediaView[] {
  return all.map((item) => ({ ...item, view: schema(item.view, place, "", at) }));
}

/** Alternatives have the path of the field that they are alternatives of. */
function schema(view: SchemaView, place: string, path: string, at: PartAt): SchemaView {
  const field = (item: FieldView): FieldView => {
    const own = path ? `${path}.${item.name}` : item.name;
    return { ...item, past: at(`${place}: \`${own}\``), view: schema(item.view, place, own, at) };
  };
  return {
    ...view,
    fields: view.fields.map(field),
    options: view.options.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, view: schema(option.view, place, path, at) })),
    })),
  };
}
