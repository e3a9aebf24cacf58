// Sample reviews of the sample catalogue, newest first. Their authors have no accounts: the addresses are
// at a reserved domain, and no review claims a purchase that the shop could vouch for.

export type SampleReview = {
  /** Of the product that is reviewed. */
  sku: string;
  name: string;
  email: `${string}@example.com`;
  /** Trade and place, shown after the name. */
  authorNote: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** ISO 8601, in UTC. */
  createdAt: string;
  verifiedPurchase: false;
};

export const reviews: readonly SampleReview[] = [
  {
    sku: "HI-CH-1118",
    name: "Marta Lindqvist",
    email: "marta.lindqvist@example.com",
    authorNote: "fleet workshop, Malmö",
    rating: 5,
    comment:
      "Measured 40 of the 600: pitch within 0.02 mm over 50 links. We fit them to every rental bicycle now.",
    createdAt: "2026-11-12T09:14:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-RT-1606",
    name: "Tomasz Wilk",
    email: "tomasz.wilk@example.com",
    authorNote: "bicycle maker, Kraków",
    rating: 4,
    comment:
      "Flat out of the box, 2 in 100 needed truing. Bolts are counted right, which saves us an hour a lot.",
    createdAt: "2026-11-03T15:40:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-HS-4184",
    name: "Aoife Brennan",
    email: "aoife.brennan@example.com",
    authorNote: "distributor, Cork",
    rating: 5,
    comment:
      "Ordered 1,000, delivered in four cartons with lot numbers on each. Seals hold after a winter of salt.",
    createdAt: "2026-10-27T11:05:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-CH-1118",
    name: "Henrik Aas",
    email: "henrik.aas@example.com",
    authorNote: "workshop, Bergen",
    rating: 4,
    comment: "Runs quiet. One sleeve of 25 came without the quick links; they were sent within two days.",
    createdAt: "2026-10-19T08:22:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-CH-1118",
    name: "Lucía Ferrer",
    email: "lucia.ferrer@example.com",
    authorNote: "bicycle maker, Valencia",
    rating: 3,
    comment: "Good chain, but the finish on the inner plates dulls after the first wash.",
    createdAt: "2026-10-11T17:31:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-CS-0932",
    name: "Pieter de Vos",
    email: "pieter.devos@example.com",
    authorNote: "workshop, Ghent",
    rating: 5,
    comment:
      "Shift ramps line up with the big brand's spacing to a tenth. Lockrings torque to 40 Nm without marking.",
    createdAt: "2026-10-08T10:10:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-CS-0932",
    name: "Marta Lindqvist",
    email: "marta.lindqvist@example.com",
    authorNote: "fleet workshop, Malmö",
    rating: 4,
    comment:
      "Rust on the cut edges of the two smallest sprockets after a season by the sea, none on the others.",
    createdAt: "2026-09-30T07:55:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-CR-4217",
    name: "Yusuf Demir",
    email: "yusuf.demir@example.com",
    authorNote: "bicycle maker, Izmir",
    rating: 5,
    comment:
      "Run-out of the ring under 0.3 mm on all 200. Crank bolts are in the same carton and the pedal threads are clean.",
    createdAt: "2026-09-28T13:20:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-HB-3235",
    name: "Tomasz Wilk",
    email: "tomasz.wilk@example.com",
    authorNote: "bicycle maker, Kraków",
    rating: 4,
    comment:
      "Bearing preload is right from the box. Flange holes could be chamfered a touch more for 2.34 mm spokes.",
    createdAt: "2026-09-24T09:02:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-SD-0145",
    name: "Grace Adeyemi",
    email: "grace.adeyemi@example.com",
    authorNote: "rental operator, Bristol",
    rating: 4,
    comment: "Stitching lasts two seasons of rental. The cover wipes clean, the rails do not creak.",
    createdAt: "2026-09-21T16:45:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-SD-0145",
    name: "Jonas Keller",
    email: "jonas.keller@example.com",
    authorNote: "bicycle maker, Basel",
    rating: 2,
    comment: "Padding is fine, but 14 of 100 had the logo 5 mm off centre. Replaced free, three weeks later.",
    createdAt: "2026-09-17T12:12:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-WH-2832",
    name: "Henrik Aas",
    email: "henrik.aas@example.com",
    authorNote: "workshop, Bergen",
    rating: 5,
    comment: "Checked 20: tension within 8 % round the wheel, 0.2 mm out of true. We put them straight on.",
    createdAt: "2026-09-15T08:40:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-SP-0264",
    name: "Ilse Brandt",
    email: "ilse.brandt@example.com",
    authorNote: "wheel builder, Leipzig",
    rating: 5,
    comment: "Lengths are 264.0 to 264.3 over a box of 1,000. Elbows fit a 2.5 mm flange without a washer.",
    createdAt: "2026-09-11T18:03:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-IT-2840",
    name: "Grace Adeyemi",
    email: "grace.adeyemi@example.com",
    authorNote: "rental operator, Bristol",
    rating: 3,
    comment: "Rubber is good, valve cores are loose: we tighten every one before fitting.",
    createdAt: "2026-09-08T14:26:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-TY-2875",
    name: "Marta Lindqvist",
    email: "marta.lindqvist@example.com",
    authorNote: "fleet workshop, Malmö",
    rating: 5,
    comment: "One puncture in 9,000 km over twelve bicycles. Please have more than 60 in stock.",
    createdAt: "2026-09-04T10:51:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-BP-0201",
    name: "Sean Whitfield",
    email: "sean.whitfield@example.com",
    authorNote: "workshop, Leeds",
    rating: 4,
    comment:
      "Quiet in the wet, bed in after ten stops. They wear a little faster than sintered, as one expects.",
    createdAt: "2026-08-31T09:33:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-BP-0201",
    name: "Pieter de Vos",
    email: "pieter.devos@example.com",
    authorNote: "workshop, Ghent",
    rating: 5,
    comment: "Springs and split pins are in every pair. Thickness 4.0 mm on all that we measured.",
    createdAt: "2026-08-27T15:15:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-CB-0018",
    name: "Nadia Rossi",
    email: "nadia.rossi@example.com",
    authorNote: "workshop, Turin",
    rating: 4,
    comment: "Liner is slick and the cut ends are clean. 1.8 m is short for a cargo bicycle.",
    createdAt: "2026-08-22T11:29:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-HN-0680",
    name: "Yusuf Demir",
    email: "yusuf.demir@example.com",
    authorNote: "bicycle maker, Izmir",
    rating: 4,
    comment: "Clamp zone 31.8 and round to 0.05. The blasting hides scratches well.",
    createdAt: "2026-08-18T13:47:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-ST-0090",
    name: "Jonas Keller",
    email: "jonas.keller@example.com",
    authorNote: "bicycle maker, Basel",
    rating: 5,
    comment: "Face plate gaps are even at 5 Nm, threads are deburred. Nothing to add.",
    createdAt: "2026-08-12T08:08:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-GR-0130",
    name: "Grace Adeyemi",
    email: "grace.adeyemi@example.com",
    authorNote: "rental operator, Bristol",
    rating: 5,
    comment:
      "One clamp each is enough, not one has turned in a summer. Ends do not tear when a bicycle falls.",
    createdAt: "2026-08-07T17:20:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-PD-0098",
    name: "Sean Whitfield",
    email: "sean.whitfield@example.com",
    authorNote: "workshop, Leeds",
    rating: 3,
    comment: "Cage and pins are strong, but about one axle in thirty needs adjusting before it spins freely.",
    createdAt: "2026-07-30T10:36:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-BB-6811",
    name: "Marta Lindqvist",
    email: "marta.lindqvist@example.com",
    authorNote: "fleet workshop, Malmö",
    rating: 5,
    comment:
      "Four winters of road salt on 300 city bicycles, six replaced. Cups come out with hand force if greased.",
    createdAt: "2026-07-24T07:42:00Z",
    verifiedPurchase: false,
  },
  {
    sku: "HI-BB-6811",
    name: "Ilse Brandt",
    email: "ilse.brandt@example.com",
    authorNote: "wheel builder, Leipzig",
    rating: 4,
    comment: "Spindle length is 110.5 as stated, chainline came out within half a millimetre.",
    createdAt: "2026-07-16T12:58:00Z",
    verifiedPurchase: false,
  },
];
