const running = new Set<Promise<unknown>>();

type RunInBackground = (task: string, work: () => Promise<unknown>) => void;

/** For `vi.mock`: the original module, whose work `backgroundEnded` knows. */
export const noticed = <M extends { runInBackground: RunInBackground }>(module: M): M => ({
  ...module,
  runInBackground: (task: string, work: () => Promise<unknown>) =>
    module.runInBackground(task, () => {
      const run = work();
      running.add(run);
      const end = () => running.delete(run);
      run.then(end, end);
      return run;
    }),
});

/** Once nothing runs behind an answer any more, nor what that has begun. */
export async function backgroundEnded(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}
