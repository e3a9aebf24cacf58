import { brakesAndCockpit } from "./catalogue/brakes-and-cockpit";
import { drivetrain } from "./catalogue/drivetrain";
import { featured } from "./catalogue/featured";
import { framesAndEquipment } from "./catalogue/frames-and-equipment";
import { saddlesPedalsBearingsCables } from "./catalogue/saddles-pedals-bearings-cables";
import { tyres } from "./catalogue/tyres";
import { wheels } from "./catalogue/wheels";
import type { SampleProduct } from "./sample-product";

/**
 * The sample catalogue: the products of an empty shop on its first start, in the order of the list. The home page shows the
 * first six. Prices are in cents a piece. tools/draw-parts draws the pictures.
 */
export const catalogue: readonly SampleProduct[] = [
  ...featured,
  ...drivetrain,
  ...wheels,
  ...tyres,
  ...brakesAndCockpit,
  ...saddlesPedalsBearingsCables,
  ...framesAndEquipment,
];
