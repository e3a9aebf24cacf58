/** Published standards. ETRTO and S.H.I.S. are those of the makers together. */
export const STANDARDS = {
  iso5775: "ISO 5775-1 and 5775-2, tyre and rim designations",
  iso6695: "ISO 6695, square end of pedal axle and crank",
  iso6696: "ISO 6696, screw threads of bottom brackets",
  iso6698: "ISO 6698, screw threads of freewheels and hubs",
  iso6699: "ISO 6699, assembly dimensions of stem and handlebar",
  iso6701: "ISO 6701, dimensions of spoke nipples",
  iso8488: "ISO 8488, screw threads of head fittings and forks",
  iso9633: "ISO 9633, bicycle chains",
  iso10230: "ISO 10230, splined hub and sprocket",
  jisB0225: "JIS B 0225, bicycle screw threads",
  shis: "S.H.I.S., Standardized Headset Identification System (Bicycle Product Suppliers Association)",
  isisDrive: "ISIS Drive, International Spline Interface Standard",
  etrtoBeads: "ETRTO, crotchet, straight side and tubular rims; tyre makers' mounting instructions",
} as const;

/** Tables and manuals that makers publish about their own parts. */
export const MAKERS = {
  schwalbe: "Schwalbe, technical information: rim width and tyre width (after ETRTO)",
  caneCreek: "Cane Creek, headset fit finder and crown race reducers",
  caneCreekShims: "Cane Creek, seat post shim table",
  t47: "Chris King and Argonaut, T47 specification",
  wheelsManufacturing: "Wheels Manufacturing, bottom bracket database and adapter catalogue",
  problemSolvers: "Problem Solvers, catalogue of adapters",
  wolfTooth: "Wolf Tooth Components, product pages of adapters",
  shimanoBottomBrackets: "Shimano, specifications: crank and bottom bracket",
  shimanoFreehubs: "Shimano, compatibility: sprockets and freehub bodies",
  shimanoBrakes: "Shimano, compatibility: brakes, mounts and rotors",
  shimanoRotors: "Shimano, compatibility: rotors and Center Lock, adapter SM-RTAD05",
  shimanoChains: "Shimano, compatibility: chains, sprockets and chainrings",
  shimanoGears: "Shimano, compatibility: shift levers and derailleurs",
  shimanoCleats: "Shimano, SPD and SPD-SL pedals and cleats",
  speedplay: "Wahoo Speedplay, pedal manuals: cleats for four and three bolts",
  sramCranks: "SRAM, frame fit specifications: DUB, GXP and BB30",
  sramDrivers: "SRAM, XD and XDR driver body specifications",
  sramChains: "SRAM, drivetrain compatibility: chains and cassettes",
  sramGears: "SRAM, drivetrain compatibility: Exact Actuation and X-Actuation",
  sramFullMount: "SRAM, Eagle Transmission user manual: UDH and Full Mount",
  sramBrakes: "SRAM, disc brake mounts and hydraulic fluids",
  rohloff: "Rohloff, Speedhub 500/14 manual",
  shimanoFluids: "Shimano, dealer's manuals: Shimano mineral oil alone",
  magura: "Magura, manuals: Royal Blood alone",
  tektroFluids: "Tektro, manuals: Tektro mineral oil alone",
  campagnolo: "Campagnolo, compatibility of freehub bodies, N3W and AC21-N3W",
  campagnoloCranks: "Campagnolo, technical manuals of Ultra-Torque cranksets",
  dtSwiss: "DT Swiss, technical data of hubs: axles and over-locknut dimensions",
  syntace: "Syntace, X-12 specification",
  trek: "Trek and SRAM, Boost 148 and 110 specification",
  kmc: "KMC, chain and connector table",
  tektro: "Tektro, rim brake reach",
  shimanoRimBrakes: "Shimano, service instructions of V-brakes and brake levers: levers by kind of brake",
  shimanoChainwheels: "Shimano, specifications of front chainwheels: bolt circle (P.C.D.)",
  sramChainrings: "SRAM, spare parts catalogue: chainrings by bolt circle",
  wheelerRails: "Wheeler, owner's manual: clamps for round saddle rails of 7 mm, other clamps for oval rails",
} as const;

/** Collections by others than standards bodies and makers. Their text says so wherever it is shown. */
export const REFERENCES = {
  parkShells: "Reference work, not a standard: Park Tool, bottom bracket standards and terminology",
  parkSpindles: "Reference work, not a standard: Park Tool, bottom bracket and crank interfaces",
  sheldonSeats: "Reference work, not a standard: Sheldon Brown, seat post size database",
  sheldonBrakes: "Reference work, not a standard: Sheldon Brown, rim brakes and their mounts",
  sheldonRings: "Reference work, not a standard: Sheldon Brown, bolt circle diameters",
  wikipediaSeatPost: "Reference work, not a standard: Wikipedia, Seatpost",
  modernBikeClamp: "Reference work, not a standard: Modern Bike, how to install a standard seat clamp",
} as const;

/** Where the lines of the tables come from. */
export const SOURCES = { ...STANDARDS, ...MAKERS, ...REFERENCES } as const;

export type SourceName = keyof typeof SOURCES;
