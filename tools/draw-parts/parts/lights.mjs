import { repeat } from "../geometry.mjs";
import { circle, path, rect, ribs, turn } from "../marks.mjs";

export const lights = {
  headlight: {
    title: "Headlight",
    draw: () => [
      path("o t2", "M70 96H90V108C90 113 87 116 80 116S70 113 70 108Z"),
      circle("d t3", 80, 107, 4),
      path("o t3", "M80 4C112 4 128 24 128 54C128 84 108 102 80 102S32 84 32 54C32 24 48 4 80 4Z"),
      path("o t1", "M80 14C104 14 118 30 118 54C118 76 102 92 80 92S42 76 42 54C42 30 56 14 80 14Z"),
      path("d", "M44 44H116M43 56H117M46 68H114M54 80H106M60 44V85M70 44V91M80 44V92M90 44V91M100 44V85"),
      path("o t2", "M62 16C70 12 90 12 98 16V36H62Z"),
      rect("d t3", 72, 24, 16, 12, 2),
      circle("d t1", 80, 30, 3),
    ],
  },

  "tail-light": {
    title: "Tail light",
    draw: () => [
      [44, 116].map((x) => [
        rect("o t2", x - 5, 78, 10, 24, 1),
        path("d", `M${x - 5} 91H${x + 5}M${x - 5} 95H${x + 5}M${x - 5} 99H${x + 5}`),
      ]),
      rect("o t3", 8, 26, 144, 60, 26),
      rect("o t1", 16, 34, 128, 44, 19),
      path("d", honeycomb(20, 36, 3, 3) + honeycomb(106, 36, 3, 3)),
      rect("o t2", 56, 34, 48, 44),
      [64, 80, 96].map((x) => [circle("o t3", x, 56, 6.5), circle("d t1", x, 56, 2.5)]),
    ],
  },

  reflector: {
    title: "Rear reflector",
    draw: () => [
      rect("o t2", 70, 80, 20, 34, 2),
      rect("d t3", 77, 92, 6, 16, 3),
      rect("o t3", 10, 18, 140, 68, 8),
      rect("o t1", 18, 26, 124, 52, 3),
      path("d", honeycomb(18, 26, 10, 4)),
      path("o", "M59 26V78M101 26V78"),
    ],
  },

  dynamo: {
    title: "Bottle dynamo",
    shift: [-10, 0],
    draw: () => [
      path("a", "M62 2A190 190 0 0 0 20 110"),
      turn(10, [
        rect("o t2", 80, 18, 8, 14),
        rect("o t3", 62, 4, 44, 16, 3),
        ribs("p2", 68, 7, 17, 8, 4.6, 1.5),
        path("o t2", "M106 58H132C137 58 139 61 139 66V86H125V74H106Z"),
        circle("o t3", 132, 79, 5),
        rect("o t2", 70, 28, 28, 8, 2),
        path(
          "o t1",
          "M70 36H98C104 38 112 44 112 54V96C112 104 106 108 98 108H70C62 108 56 104 56 96V54C56 44 64 38 70 36Z",
        ),
        path("d", "M56 56H112M56 62H112M56 94H112"),
        rect("d t2", 70, 70, 28, 16, 2),
        rect("o t3", 78, 108, 12, 6),
      ]),
    ],
  },
};

/** The prisms of a reflector: hexagons in offset rows, as one path. */
function honeycomb(x, y, columns, rows) {
  const [dx, dy] = [12.4, 13];
  const rowsOf = repeat(rows, (row) =>
    repeat(columns, (column) => {
      const [cx, cy] = [x + dx * (column + 0.5), y + dy * (row + 0.5)];
      return `M${cx - 6.2} ${cy}L${cx - 3} ${cy - 6.5}H${cx + 3}L${cx + 6.2} ${cy}L${cx + 3} ${cy + 6.5}H${cx - 3}Z`;
    }).join(""),
  );
  return rowsOf.join("");
}
