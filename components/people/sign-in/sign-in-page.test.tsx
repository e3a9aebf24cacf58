import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SignInPage } from "./sign-in-page";

const markup = (continueTo?: string) =>
  renderToStaticMarkup(
    <SignInPage
      title="Login"
      lead="To order."
      picture="/parts/crankset.svg"
      returnTo="/dashboard/users"
      continueTo={continueTo}
      form={<form />}
      google={null}
      other={null}
    />,
  );

it("a visitor who is logged in continues to the page they came from", () => {
  expect(markup()).toContain('<a href="/dashboard/users">Continue</a>');
});

it("a customer who was redirected by an administrator's page does not continue to it", () => {
  expect(markup("/dashboard")).toContain('<a href="/dashboard">Continue</a>');
});

it("the form says without scripts that it needs JavaScript", () => {
  expect(markup()).toMatch(/<noscript>.*This form needs JavaScript\..*<\/noscript><form>/s);
});
