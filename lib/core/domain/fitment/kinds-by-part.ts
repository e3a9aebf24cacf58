import { INTERFACE_KINDS, type InterfaceKind, kindOf } from "./vocabulary";
import { PARTS, type Part } from "./vocabulary/kind";

export interface KindsOfPart {
  part: Part;
  kinds: readonly InterfaceKind[];
}

/** The kinds of interfaces by the part of a bicycle, as choice lists show them. */
export const KINDS_BY_PART: readonly KindsOfPart[] = PARTS.map((part) => ({
  part,
  kinds: INTERFACE_KINDS.filter((kind) => kindOf(kind).part === part),
})).filter(({ kinds }) => kinds.length > 0);
