/** Of Playwright's JSON report. */
interface Suite {
  specs?: { title: string; file: string; tests: BrowserTest[] }[];
  suites?: Suite[];
}

interface BrowserTest {
  /** "flaky" passed at its second go, "unexpected" failed at both. */
  status: string;
  results: { errors?: { message?: string }[] }[];
}

/** A browser test that was not green at its first go. */
export interface Stumble {
  title: string;
  isUnsteady: boolean;
  /** Of each go that failed, without colours and at most so many lines that a short log has all of them. */
  messages: string[];
}

const LINES = 30;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what colours begin with.
const COLOURS = /\u001b\[[0-9;]*m/g;

/** @param suites of the report; undefined where there is none */
export function stumblesOf(suites: unknown): Stumble[] {
  return ((suites ?? []) as Suite[]).flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "flaky" || status === "unexpected")
        .map(({ status, results }) => ({
          title: `${file}: ${title}`,
          isUnsteady: status === "flaky",
          messages: results.flatMap(({ errors }) => errors ?? []).map(({ message }) => shortened(message)),
        })),
    ),
    ...stumblesOf(suite.suites),
  ]);
}

const shortened = (message = "no message"): string =>
  message.replace(COLOURS, "").split("\n").slice(0, LINES).join("\n");
