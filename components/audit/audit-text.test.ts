import { expect, it } from "vitest";
import { changeText } from "./audit-text";

it.each([
  [
    { field: "priceCents", from: 1240, to: 1300 },
    { field: "Price", from: "$ 12.40", to: "$ 13.00" },
  ],
  [
    { field: "available", from: 12000, to: 0 },
    { field: "Available", from: "12,000", to: "0" },
  ],
  [
    { field: "name", from: null, to: "Cog" },
    { field: "Name", from: null, to: "Cog" },
  ],
  [
    { field: "role", from: null, to: "admin" },
    { field: "Role", from: "Client", to: "Admin" },
  ],
  [
    { field: "role", from: "admin", to: null },
    { field: "Role", from: "Admin", to: "Client" },
  ],
  [
    {
      field: "pictures",
      from: "78645371c9a1f36e1774194c",
      to: "78645371c9a1f36e1774194c; From the side (c4ded2f96417b139376096b3)",
    },
    { field: "Pictures", from: "picture 786453", to: "picture 786453; From the side" },
  ],
  [
    { field: "status", from: "paid", to: "shipped" },
    { field: "State", from: "Paid", to: "Shipped" },
  ],
])("shows the change %j as text", (change, text) => {
  expect(changeText(change)).toEqual({ ...text, long: false });
});

it("a long text is shown on request only", () => {
  expect(changeText({ field: "description", from: "x".repeat(81), to: null }).long).toBe(true);
  expect(changeText({ field: "description", from: "x".repeat(80), to: null }).long).toBe(false);
});
