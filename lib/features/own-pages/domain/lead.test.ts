import { expect, it } from "vitest";
import { leadOf } from "./lead";

it("is the first paragraph, whatever stands before it", () => {
  expect(leadOf("Chains **wear**.\nChange them.\n\nMore.")).toBe("Chains **wear**.\nChange them.");
  expect(leadOf("# Chains\r\n\r\n- one\r\n- two\r\n\r\nThey wear.\r\n\r\nMore.")).toBe("They wear.");
  expect(leadOf("***\n\n> quoted\n\n1. first\n\n**Bold** begins.")).toBe("**Bold** begins.");
});

it("is empty where there is no paragraph", () => {
  expect(leadOf("")).toBe("");
  expect(leadOf("# Chains\n\n- one")).toBe("");
});
