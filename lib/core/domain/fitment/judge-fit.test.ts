import { describe, expect, it } from "vitest";
import type { Line } from "./joint";
import { JOINTS } from "./joints";
import { fitDetail, judgeFit } from "./judge-fit";
import { MAKERS, REFERENCES, SOURCES, STANDARDS } from "./sources";
import { type FitInterface, isKnownInterface, VOCABULARY } from "./vocabulary";

const interfaces = (text: string): FitInterface[] =>
  text.split(" ").map((token) => {
    const [kind = "", value = ""] = token.split("=");
    const known = { kind, value } as FitInterface;
    expect(isKnownInterface(known), token).toBe(true);
    return known;
  });

const verdict = (first: string, second: string) => judgeFit(interfaces(first), interfaces(second));

describe("the fit of two products", () => {
  it("fits where every joint that they share fits", () => {
    const hub = "freehub-body=hg-11 hub-rear=12x142 hub-rotor=center-lock";
    expect(verdict(hub, "rotor-mount=center-lock").verdict).toBe("fits");
    expect(verdict(hub, "dropout-rear=12x142 frame-brake=flat-rear").verdict).toBe("fits");
  });

  it("names the adapter that is needed, and its source", () => {
    const fit = verdict("freehub-body=hg-11", "cassette-mount=hg-8-9");
    expect(fit.verdict).toBe("adapter");
    expect(fitDetail(fit)).toBe("spacer of 1.85 mm behind the cassette");
    expect(fit.meetings[0]?.source).toBe(SOURCES.shimanoFreehubs);
  });

  it("is the same from both sides", () => {
    const there = verdict("hub-rotor=six-bolt", "rotor-mount=center-lock");
    const back = verdict("rotor-mount=center-lock", "hub-rotor=six-bolt");
    expect(back.verdict).toBe("conflicts");
    expect(fitDetail(back)).toBe(fitDetail(there));
  });

  it("is a conflict as soon as one joint conflicts, whatever the others say", () => {
    const shifter = "shifter-speeds=10 shifter-pull=sram-exact";
    expect(verdict("derailleur-largest=42", "cassette-largest=50 cassette-speeds=12").verdict).toBe(
      "conflicts",
    );
    expect(verdict(shifter, "derailleur-pull=shimano-mtb-10 derailleur-largest=42").verdict).toBe(
      "conflicts",
    );
  });

  it("is not known, never a fit, where one joint fits and the other stands in no table", () => {
    // Editions of the table differ about 25 mm tyres on rims of 19 mm.
    const fit = verdict("rim=622x19 rim-valve=6.5", "tyre=25-622 valve=presta");
    expect(fit.meetings.map((meeting) => meeting.verdict).sort()).toEqual(["fits", "not_known"]);
    expect(fit.verdict).toBe("not_known");
  });

  it("is not known where a part fits one of two places that it needs, and nothing is stated of the other", () => {
    const frame = "head-tube-upper=44 head-tube-lower=56";
    expect(verdict("headset-upper=ZS44", frame).verdict).toBe("not_known");
    expect(verdict(frame, "headset-lower=ZS56").verdict).toBe("not_known");
    expect(verdict("headset-upper=ZS44 headset-lower=ZS56", frame).verdict).toBe("fits");
    expect(verdict("headset-upper=ZS44 headset-lower=ZS56", "head-tube-upper=44").verdict).toBe("not_known");
    expect(verdict("headset-upper=EC34", frame).verdict).toBe("conflicts");
    const fork = "fork-steerer=1-1/8 fork-crown-seat=40";
    expect(verdict("headset-steerer=1-1/8", fork).verdict).toBe("not_known");
    expect(verdict("headset-steerer=1-1/8 headset-crown-race=40", fork).verdict).toBe("fits");
    const dropouts = "dropout-rear=12x148 frame-axle-thread=m12x1.0";
    expect(verdict("axle-rear=12x148", dropouts).verdict).toBe("not_known");
    expect(verdict("axle-thread=m12x1.0", dropouts).verdict).toBe("not_known");
    expect(verdict("axle-rear=12x148 axle-thread=m12x1.0", dropouts).verdict).toBe("fits");
    const both = `${dropouts} dropout-front=15x110 fork-axle-thread=m15x1.5`;
    expect(verdict("axle-front=15x110 axle-thread=m15x1.5", both).meetings).toHaveLength(3);
    expect(verdict("rim=622x19 rim-bead=hookless", "tyre=37-622").verdict).toBe("not_known");
    expect(verdict("rim=622x19", "tyre=37-622 tyre-bead=tubular").verdict).toBe("not_known");
    expect(verdict("rim=622x19 rim-bead=hooked", "tyre=37-622").verdict).toBe("fits");
    expect(verdict("rim=622x19 rim-bead=hooked", "tyre-bead=clincher").verdict).toBe("not_known");
  });

  it("is not known for a shifter or derailleur and sprockets that agree in number or size alone", () => {
    expect(verdict("shifter-speeds=10", "cassette-speeds=10").verdict).toBe("not_known");
    expect(verdict("shifter-speeds=10", "cassette-speeds=9").verdict).toBe("conflicts");
    expect(verdict("derailleur-largest=42", "cassette-largest=32").verdict).toBe("not_known");
    expect(verdict("derailleur-largest=28", "cassette-largest=32").verdict).toBe("conflicts");
  });

  it("is not known where two products share no joint, or one has no interfaces", () => {
    expect(verdict("chain=11", "seat-post=27.2")).toEqual({ verdict: "not_known", meetings: [] });
    expect(judgeFit([], interfaces("chain=11")).verdict).toBe("not_known");
  });

  it("takes the best of several interfaces of one kind", () => {
    const bottomBracket = "bottom-bracket=bsa-68 bottom-bracket=bsa-73";
    expect(verdict("frame-shell=bsa-73", bottomBracket).verdict).toBe("fits");
    expect(verdict("frame-shell=bsa-83", bottomBracket).verdict).toBe("conflicts");
  });

  it("never calls a tyre of another bead seat a fit, and keeps to both widths around a rim between two lines", () => {
    expect(verdict("rim=622x19", "tyre=47-559").verdict).toBe("conflicts");
    expect(verdict("rim=622x26", "tyre=32-622").verdict).toBe("not_known");
    expect(verdict("rim=622x20", "tyre=47-622").verdict).toBe("fits");
    expect(verdict("rim=622x30", "tyre=25-622").verdict).toBe("conflicts");
    expect(verdict("rim=622x13", "tyre=47-622").verdict).toBe("conflicts");
  });
});

describe("the tables", () => {
  it("name values of the vocabulary, a source, and what to say of each adapter and conflict", () => {
    const lines = JOINTS.flatMap((joint) =>
      "lines" in joint ? (joint.lines as Line[]).map((line) => ({ ...line, kinds: joint.kinds })) : [],
    );
    expect(lines.length).toBeGreaterThan(300);
    for (const { kinds, first, second, verdict: said, detail, source } of lines) {
      for (const value of first)
        expect(isKnownInterface({ kind: kinds[0], value }), `${kinds[0]}=${value}`).toBe(true);
      for (const value of second)
        expect(isKnownInterface({ kind: kinds[1], value }), `${kinds[1]}=${value}`).toBe(true);
      expect(SOURCES[source]).toBeTruthy();
      expect(detail === "", `${kinds}: ${detail}`).toBe(said === "fits");
    }
  });

  it("say of each source whether it is a standard, a maker's document or a reference work", () => {
    for (const text of Object.values(STANDARDS))
      expect(text).toMatch(/^(ISO |JIS |ETRTO, |S\.H\.I\.S\., |ISIS )/);
    for (const text of Object.values(REFERENCES)) expect(text).toMatch(/^Reference work, not a standard: /);
    // These collect what others make and measure.
    const others = /Sheldon Brown|Park Tool|Wikipedia/;
    expect(Object.values({ ...STANDARDS, ...MAKERS }).filter((text) => others.test(text))).toEqual([]);
    expect(
      judgeFit(interfaces("frame-seat-tube=27.2"), interfaces("seat-post=27.2")).meetings[0]?.source,
    ).toBe("Reference work, not a standard: Sheldon Brown, seat post size database");
  });

  it("use every source, and a reference work in at most a fifth of their lines", () => {
    const used = JOINTS.flatMap((joint) =>
      "lines" in joint ? (joint.lines as Line[]).map(({ source }) => source) : [],
    );
    const unused = Object.keys(SOURCES).filter((source) => !used.includes(source as Line["source"]));
    // The table of tyre widths is no list of lines.
    expect(unused).toEqual(["iso5775"]);
    expect(used.filter((source) => source in REFERENCES).length).toBeLessThan(used.length / 5);
  });

  it("join every kind of the vocabulary but adapters with another, and two kinds once", () => {
    const joined = new Set(JOINTS.flatMap(({ kinds }) => kinds));
    expect(Object.keys(VOCABULARY).filter((kind) => !joined.has(kind as FitInterface["kind"]))).toEqual([
      "adapter",
    ]);
    const pairs = JOINTS.map(({ kinds }) => [...kinds].sort().join(" "));
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  });

  it("never fill a detail with a value's key instead of its words", () => {
    for (const { kinds, judge } of JOINTS)
      for (const a of Object.keys(VOCABULARY[kinds[0]].values).slice(0, 20))
        for (const b of Object.keys(VOCABULARY[kinds[1]].values).slice(0, 20))
          expect(judge(a, b)?.detail ?? "").not.toMatch(/[{}]/);
  });
});
