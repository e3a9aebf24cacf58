import { Code } from "./code";

export function ReactSpeed() {
  return (
    <>
      <p>
        Start with a number from real visitors: how long until the largest thing is painted (LCP), how long a
        press waits for its answer (INP), how far things jump (CLS). The browser&apos;s performance panel and
        React&apos;s profiler then say where the time goes. Guessing nearly always optimises the wrong
        component.
      </p>
      <h3>Send less</h3>
      <ul>
        <li>
          Let the server write the HTML, and keep what never reacts to anything as server components: their
          code is not sent at all.
        </li>
        <li>
          Split by route, and load what few people open when they open it: <code>import()</code> for a chart,
          an editor, a date picker.
        </li>
        <li>Give every picture its width and height, the right format, and load it lazily below the fold.</li>
      </ul>
      <h3>Render less</h3>
      <ul>
        <li>
          Keep state close to where it is used. State at the top of the tree renders everything under it on
          every keystroke.
        </li>
        <li>
          Pass finished elements as <code>children</code>: they are not rendered again when their
          parent&apos;s own state changes.
        </li>
        <li>
          Memoise what the profiler shows to be expensive, and only that. <code>memo</code> does nothing for a
          component that gets a new object or function on every render.
        </li>
        <li>Page or window long lists: nobody reads ten thousand rows.</li>
      </ul>
      <h3>Render later</h3>
      <p>Mark updates that may wait. Typing stays fluent while the long list follows when there is time:</p>
      <Code label="Example: a deferred list">{`
const [query, setQuery] = useState("");
const deferred = useDeferredValue(query);

return (
  <>
    <input value={query} onChange={(event) => setQuery(event.target.value)} />
    <Results query={deferred} stale={deferred !== query} />
  </>
);`}</Code>
      <p>
        Then measure again, and keep a budget in the build: a page that may not grow past 40 KB of script
        stays fast by itself.
      </p>
    </>
  );
}
