import type { ComponentType } from "react";
import { Prototypes } from "./prototypes";
import { ReactSpeed } from "./react-speed";
import { StateChoices } from "./state-choices";
import { StateUpdates } from "./state-updates";

interface Article {
  id: string;
  question: string;
  /** The answer in two sentences; also part of the structured data. */
  summary: string;
  Answer: ComponentType;
}

export const ARTICLES: readonly Article[] = [
  {
    id: "react-speed",
    question: "How do you make a React application faster?",
    summary:
      "Measure first, then send less, render less and render later. Most slow applications ship too much JavaScript or do on the client what the server had already done.",
    Answer: ReactSpeed,
  },
  {
    id: "state",
    question: "What are the ways to manage state in a React application?",
    summary:
      "Ask who owns the value. What belongs to the server, to the address bar, to one component or to the whole page each has its own best place, and only the last needs a store.",
    Answer: StateChoices,
  },
  {
    id: "prototypes",
    question: "How does prototypal inheritance work in JavaScript?",
    summary:
      "Every object has a hidden link to another object, its prototype. What is not found on the object itself is looked up along that chain, and classes are a clear way to write the same links.",
    Answer: Prototypes,
  },
  {
    id: "state-updates",
    question: "Why should one not change state directly?",
    summary:
      "React compares the old value with the new one to know what to draw. Change the old value in place and there is nothing to compare: the screen stays as it was, or shows half of a change.",
    Answer: StateUpdates,
  },
];
