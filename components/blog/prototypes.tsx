import { Code } from "./code";

export function Prototypes() {
  return (
    <>
      <p>
        Reading <code>wheel.roll</code> asks the object first. If it has no property of that name, its
        prototype is asked, then the prototype&apos;s prototype, until one has it or the chain ends with{" "}
        <code>null</code> and the answer is <code>undefined</code>. Writing is different:{" "}
        <code>wheel.size = 28</code> always writes to the object itself (unless a setter along the chain takes
        it), so an object can shadow what it inherits and never changes it.
      </p>
      <Code label="Example: objects that inherit from objects">{`
const part = {
  describe() {
    return \`\${this.name}, $ \${this.price}\`;
  },
};

const wheel = Object.create(part);
wheel.name = "Front wheel";
wheel.price = 43.5;

wheel.describe();                        // "Front wheel, $ 43.5"
Object.hasOwn(wheel, "describe");        // false: it is the prototype's
Object.getPrototypeOf(wheel) === part;   // true`}</Code>
      <p>
        Note <code>this</code>: the method lives on <code>part</code> but works on whatever stands left of the
        dot. One function serves every object that inherits it, which is why methods belong on a prototype and
        data on the object.
      </p>
      <p>
        A class writes the same thing. Its methods go onto <code>Wheel.prototype</code>, and{" "}
        <code>extends</code> links one prototype to the other:
      </p>
      <Code label="Example: the same with classes">{`
class Part {
  constructor(name) { this.name = name; }
  describe() { return this.name; }
}
class Wheel extends Part {
  describe() { return \`\${super.describe()}, trued by hand\`; }
}

Object.getPrototypeOf(Wheel.prototype) === Part.prototype; // true`}</Code>
      <p>
        Two things follow in practice. A change to a prototype is seen at once by every object that inherits
        from it, so leave the built-in ones alone. And an object from outside may bring a key named{" "}
        <code>__proto__</code>: for dictionaries use a <code>Map</code>, or <code>Object.create(null)</code>,
        which has no prototype at all.
      </p>
    </>
  );
}
