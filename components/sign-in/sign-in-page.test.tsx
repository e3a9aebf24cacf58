import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SignInPage } from "./sign-in-page";

const markup = (onwards?: string) =>
  renderToStaticMarkup(
    <SignInPage
      title="Login"
      lead="To order."
      picture="/parts/crankset.svg"
      returnTo="/dashboard/users"
      onwards={onwards}
      form={<form />}
      google={null}
      other={null}
    />,
  );

it("whoever is logged in goes on to where they came from", () => {
  expect(markup()).toContain('<a href="/dashboard/users">Continue</a>');
});

it("a customer whom an administrator's page sent away does not go back to it", () => {
  expect(markup("/dashboard")).toContain('<a href="/dashboard">Continue</a>');
});

it("says above the form that it needs scripts, where there are none", () => {
  expect(markup()).toMatch(/<noscript>.*This form needs JavaScript\..*<\/noscript><form>/s);
});
