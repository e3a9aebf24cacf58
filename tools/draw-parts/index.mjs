// Draws every part, figure and banner: npm run tools -- drawings
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drivetrainBanner } from "./banner.mjs";
import { emptyStates } from "./empty-states.mjs";
import { figures } from "./figures.mjs";
import { move } from "./marks.mjs";
import { bearings } from "./parts/bearings.mjs";
import { brakes } from "./parts/brakes.mjs";
import { cables } from "./parts/cables.mjs";
import { cockpit } from "./parts/cockpit.mjs";
import { drivetrain } from "./parts/drivetrain.mjs";
import { equipment } from "./parts/equipment.mjs";
import { frames } from "./parts/frames.mjs";
import { headsets } from "./parts/headsets.mjs";
import { hubs } from "./parts/hubs.mjs";
import { lights } from "./parts/lights.mjs";
import { pedals } from "./parts/pedals.mjs";
import { saddles } from "./parts/saddles.mjs";
import { smallParts } from "./parts/small-parts.mjs";
import { transmission } from "./parts/transmission.mjs";
import { tyres } from "./parts/tyres.mjs";
import { wheels } from "./parts/wheels.mjs";
import { sheet } from "./sheet.mjs";

const OUT = join(dirname(fileURLToPath(import.meta.url)), "../../public/parts");
const families = [
  drivetrain,
  transmission,
  wheels,
  hubs,
  tyres,
  brakes,
  cockpit,
  headsets,
  saddles,
  pedals,
  bearings,
  cables,
  frames,
  lights,
  equipment,
  smallParts,
  figures,
  emptyStates,
];

mkdirSync(OUT, { recursive: true });
const drawings = families.flatMap((family) => Object.entries(family));
for (const [id, { title, draw, shift }] of drawings) {
  // Reports how far a drawing is off the centre.
  writeFileSync(join(OUT, `${id}.svg`), sheet(title, shift ? move(...shift, draw()) : draw()));
}

const banner = sheet("Drivetrain: chainring, chain and cassette", drivetrainBanner(), {
  width: 1440,
  height: 400,
  digits: 1,
  wide: true,
});
writeFileSync(join(OUT, "drivetrain.svg"), banner);
// The URL of a drawing has a hash of its content, so that browsers can cache it for ever.
const versions = readdirSync(OUT)
  .sort()
  .map((file) => [
    `/parts/${file}`,
    createHash("sha256")
      .update(readFileSync(join(OUT, file)))
      .digest("base64url"),
  ])
  .map(([path, hash]) => `  "${path}": "${hash.slice(0, 8)}",\n`);
writeFileSync(
  join(dirname(OUT), "../components/ui/picture-versions.ts"),
  `/** The hash of each drawing's content, written by tools/draw-parts. */
export const PICTURE_VERSIONS: Readonly<Record<string, string>> = {
${versions.join("")}};
`,
);
console.log(`${drawings.length + 1} drawings in public/parts`);
