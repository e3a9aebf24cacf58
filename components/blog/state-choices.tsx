import { Code } from "./code";

export function StateChoices() {
  return (
    <>
      <p>There is no best library for state, because there are several kinds of it:</p>
      <table className="data-table prose-table">
        <caption className="sr-only">Kinds of state and where to keep them</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Example</th>
            <th scope="col">Keep it in</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Server data</th>
            <td>products, orders</td>
            <td>
              the server&apos;s answer; a query cache such as TanStack Query where the client asks for it
              itself
            </td>
          </tr>
          <tr>
            <th scope="row">The address</th>
            <td>filters, page, open tab</td>
            <td>the URL: it can be shared, and Back works</td>
          </tr>
          <tr>
            <th scope="row">Local</th>
            <td>an open menu, a draft</td>
            <td>
              <code>useState</code>, or <code>useReducer</code> where one event changes several values
            </td>
          </tr>
          <tr>
            <th scope="row">A form</th>
            <td>values, errors</td>
            <td>the form&apos;s own fields, with a form library once there are many</td>
          </tr>
          <tr>
            <th scope="row">Shared by distant parts</th>
            <td>theme, a cart</td>
            <td>
              context where it seldom changes; a small store (Zustand, Redux Toolkit) where it often does
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        The most common mistake is a copy: server data put into a global store, which then has to be kept true
        by hand. The second is state that could be computed. If a value follows from others, calculate it
        while rendering:
      </p>
      <Code label="Example: a computed value instead of state">{`
// Not: const [total, setTotal] = useState(0); useEffect(() => setTotal(…))
const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);`}</Code>
      <p>
        Context is not a store. It passes a value down without props, and every reader renders again when that
        value changes; split it, or use a store with selectors, before it holds something that changes often.
      </p>
    </>
  );
}
