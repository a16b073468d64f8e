import { otherBody } from "./other-bodies";
import { type RequestModel, type RequestValues, type SampleRequest, writeRequestWith } from "./request-model";

/** The request of a model with values, whatever its body is. */
export function writeRequest(model: RequestModel, values: RequestValues): SampleRequest {
  return writeRequestWith(otherBody, model, values);
}
