import type { Joint } from "./joint";
import { axleJoints } from "./tables/axle-in-hub";
import { bottomBracketInShell } from "./tables/bottom-bracket-in-shell";
import {
  brakeOnFork,
  brakeOnFrame,
  leverOnBrake,
  rotorAtFork,
  rotorAtFrame,
  rotorOnHub,
} from "./tables/brakes";
import { cassetteOnFreehub } from "./tables/cassette-on-freehub";
import { chainOnCrank, chainOnRing, chainOnSprockets } from "./tables/chain";
import { chainringOnCrank } from "./tables/chainring-on-crank";
import { crankInShell } from "./tables/crank-in-shell";
import { crankOnBottomBracket } from "./tables/crank-on-bottom-bracket";
import {
  crownRaceOnFork,
  forkInHeadTube,
  steererInHeadset,
  steererInHeadTube,
} from "./tables/fork-in-headset";
import { frontHubInFork } from "./tables/front-hub-in-fork";
import {
  derailleurForCassette,
  derailleurOnFrame,
  frontDerailleurOnFrame,
  shifterForCassette,
  shifterOnDerailleur,
} from "./tables/gears";
import { lowerHeadset, upperHeadset } from "./tables/headset-in-frame";
import { cleatInPedal, cleatOnShoe, pedalOnCrank } from "./tables/pedal-on-crank";
import { rearHubInDropouts } from "./tables/rear-hub-in-dropouts";
import { saddleOnSeatPost, seatClampOnFrame, seatPostInFrame } from "./tables/seat-post-in-frame";
import { nippleOnSpoke, rimOnHub } from "./tables/spokes";
import { barInStem, controlOnBar, stemOnSteerer } from "./tables/stem-and-bar";
import { tyreBeadInRim, tyreOnRim } from "./tables/tyre-on-rim";
import { valveInRim } from "./tables/valve-in-rim";

/** Every two kinds of interfaces that meet on a bicycle. */
export const JOINTS: readonly Joint[] = [
  bottomBracketInShell,
  crankOnBottomBracket,
  crankInShell,
  chainringOnCrank,
  pedalOnCrank,
  cleatInPedal,
  cleatOnShoe,
  cassetteOnFreehub,
  chainOnSprockets,
  chainOnRing,
  chainOnCrank,
  shifterOnDerailleur,
  shifterForCassette,
  derailleurForCassette,
  derailleurOnFrame,
  frontDerailleurOnFrame,
  rearHubInDropouts,
  frontHubInFork,
  ...axleJoints,
  rimOnHub,
  nippleOnSpoke,
  tyreOnRim,
  tyreBeadInRim,
  valveInRim,
  seatPostInFrame,
  seatClampOnFrame,
  saddleOnSeatPost,
  upperHeadset,
  lowerHeadset,
  steererInHeadset,
  crownRaceOnFork,
  forkInHeadTube,
  steererInHeadTube,
  stemOnSteerer,
  barInStem,
  controlOnBar,
  brakeOnFrame,
  brakeOnFork,
  rotorAtFrame,
  rotorAtFork,
  rotorOnHub,
  leverOnBrake,
];
