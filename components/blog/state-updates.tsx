import { Code } from "./code";

export function StateUpdates() {
  return (
    <>
      <p>
        Setting state does two things: it stores the next value and it tells React to draw again. An
        assignment does neither of them. And a setter that gets the same object as before is ignored, because
        React compares with <code>Object.is</code> and finds nothing new:
      </p>
      <Code label="Example: a change that React cannot see">{`
const [order, setOrder] = useState({ quantity: 100 });

order.quantity = 200;   // nothing is drawn
setOrder(order);        // nothing is drawn: it is the same object

setOrder({ ...order, quantity: 200 });   // drawn`}</Code>
      <p>There is more to it than one missed update:</p>
      <ul>
        <li>
          A render works on a snapshot. Code that still runs with the old value, a timer or a request on its
          way, would see it change under its feet.
        </li>
        <li>
          React may prepare a render and throw it away. If that render changed shared objects, the change
          stays although it never happened on screen.
        </li>
        <li>
          <code>memo</code>, dependency lists and undo all rely on one rule: the same reference means the same
          content.
        </li>
      </ul>
      <p>
        When the next value depends on the last one, hand over a function. It gets the value that really is
        the newest, also when several updates come in one event:
      </p>
      <Code label="Example: updates that build on each other">{`
setQuantity(quantity + 100);
setQuantity(quantity + 100);       // still + 100: both saw the same snapshot

setQuantity((now) => now + 100);
setQuantity((now) => now + 100);   // + 200`}</Code>
      <p>
        For lists that means <code>map</code>, <code>filter</code> and <code>toSorted</code> instead of
        writing into the array; for deep structures a helper such as Immer lets one write changes as if they
        were in place, and makes the copies.
      </p>
    </>
  );
}
