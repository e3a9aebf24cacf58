/** The cost of a piece to the shop, in cents, by SKU: for staff alone, who see the margins of these products. */
export const costs: Readonly<Record<string, number>> = {
  "HI-CH-1118": 812,
  "HI-CS-0932": 1480,
  "HI-CR-4217": 2265,
  "HI-RT-1606": 402,
  "HI-HB-3235": 1935,
  "HI-SD-0145": 1120,
  "HI-CH-0816": 286,
  "HI-TY-2840": 688,
  "HI-TY-2860": 716,
  "HI-RM-6221": 905,
  "HI-HN-0680": 640,
  "HI-PD-0098": 1098,
  "HI-HD-1118": 790,
  "HI-SP-0264": 11,
  "HI-IT-2840": 84,
};
