/** A long command yields this when its time slice is over, so that other commands can run. */
export const pause = Symbol("pause");
export type Pause = typeof pause;

/** The current time slice. Outside the scheduler it never ends. */
export const slice = {
  endsAt: Number.POSITIVE_INFINITY,
  isOver(): boolean {
    return performance.now() > this.endsAt;
  },
};
