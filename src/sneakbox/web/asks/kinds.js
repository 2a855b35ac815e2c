// From a prompt to the way it is answered.

import { Choice } from "./choice.js";
import { FacingChoice } from "./facing.js";
import { ManyChoice } from "./many.js";
import { PathChoice } from "./path.js";
import { PlaceChoice } from "./place.js";
import { AmountChoice, AssignChoice, FormChoice, OrderChoice } from "./sheet.js";

/** @import {Prompt, Ref} from "../types.js" */
/** @import {Ghost} from "./choice.js" */

/**
 * A kind that is not known is answered from its options alone.
 * @param {Prompt} prompt
 * @param {() => void} changed
 * @param {(ref: Ref) => string} nameOf
 * @param {(ghost: Ghost) => Element} pictureOf what is to be laid
 * @returns {Choice}
 */
export function choiceFor(prompt, changed, nameOf, pictureOf) {
  const ask = prompt.ask;
  switch (ask.kind) {
    case "many":
      return new ManyChoice(prompt, ask, changed);
    case "path":
      return new PathChoice(prompt, ask, changed, nameOf);
    case "place":
      return new PlaceChoice(prompt, ask, changed, pictureOf);
    case "facing":
      return new FacingChoice(prompt, ask, changed);
    case "amount":
      return new AmountChoice(prompt, ask, changed);
    case "order":
      return new OrderChoice(prompt, ask, changed, nameOf);
    case "assign":
      return new AssignChoice(prompt, ask, changed, nameOf);
    case "form":
      return new FormChoice(prompt, ask.parts.map((part) => choiceFor(part, changed, nameOf, pictureOf)), changed);
    default:
      return new Choice(prompt, changed);
  }
}
