import type { Doc } from "./bson/values";
import type { Call } from "./commands/context";
import type { Pause } from "./time-slice";

export type Task = {
  call: Call;
  writes: boolean;
  /** Unset until the command's first turn. */
  steps?: Generator<Pause, Doc>;
  deadline: number;
  /** How many turns, and how many milliseconds, it has run. */
  turns: number;
  ranFor: number;
  isWanted: () => boolean;
  answer: (reply: Doc) => void;
};

/** Milliseconds. Few commands of an application run longer. */
const usualLength = 60;

/** The queue of one kind of command: those not yet started, and those that have paused. */
export class TaskQueue {
  fresh: Task[] = [];
  paused: Task[] = [];
  private pausedFirst = false;

  /**
   * @param keepsFirst milliseconds: a paused task stays the first of the paused ones until it has run for so long. So tasks of
   * a usual length end one after another instead of all late, and a long one holds up none for longer.
   */
  constructor(private readonly keepsFirst = usualLength) {}

  get isEmpty(): boolean {
    return this.fresh.length === 0 && this.paused.length === 0;
  }

  /** The tasks of the next turn: all new ones, which are mostly short, and one paused task. */
  next(): Task[] {
    const tasks = this.fresh;
    this.fresh = [];
    const first = this.paused.shift();
    if (first && this.pausedFirst) tasks.unshift(first);
    else if (first) tasks.push(first);
    this.pausedFirst = false;
    return tasks;
  }

  /** Takes back tasks that have run and are not done. The one that had been the first stays so, up to its limit. */
  pause(tasks: Task[]): void {
    const goesOn = (task: Task) => task.turns > 1 && task.ranFor < this.keepsFirst;
    this.paused = [...tasks.filter(goesOn), ...this.paused, ...tasks.filter((task) => !goesOn(task))];
  }

  /** Puts tasks that got no time in this turn at the front of the next one, before tasks that arrive meanwhile. */
  putFirst(tasks: Task[]): void {
    const paused = tasks.filter((task) => task.steps);
    this.paused.unshift(...paused);
    this.pausedFirst = paused.length > 0;
    this.fresh = [...tasks.filter((task) => !task.steps), ...this.fresh];
  }
}
