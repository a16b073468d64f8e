import type { ArrowPlan, BoxPlan, FlowEdge, LabelPlan } from "./flow-layout";
import { laneX, sharedLabel, spine } from "./flow-narrow-layout";
import type { Rail } from "./flow-rails";
import { bottom, middleY, type Point, point, roundedPath } from "./geometry";
