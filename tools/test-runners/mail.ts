import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/**
 * `npm run test:more -- mail`: sends each mail of the shop, and mails with hostile names, to a real mail server on this
 * machine and compares what Python's own parser reads with what was written. With `--if-possible` it passes without Python.
 */
const PARSER = fileURLToPath(new URL("./parse-mails.py", import.meta.url));
const run = promisify(execFile);

Object.assign(process.env, {
  MONGODB_URI: "mongodb://127.0.0.1:9",
  NEXTAUTH_SECRET: "not a secret, nobody signs in here",
});
const { env } = await import("../../lib/env");
const { headerText } = await import("../../lib/services/mails/mail-content");
const { mailSamples } = await import("../../lib/upkeep/mail-samples");
const { renderMail } = await import("../../lib/services/mails/render-mail");
const { sendMail } = await import("../../lib/services/send-mail");
const { startMailServer } = await import("../../tests/support/mail-server");

const NAMES = [
  "Mara Kessler",
  'Mara "Chain" Kessler, <Malmö>',
  "Mara\r\nBcc: eve@example.org",
  "mara@example.com, eve@example.org",
  '"><eve@example.org>',
  "=?utf-8?Q?Mara=0D=0ABcc:_eve@example.org?=",
  "Märtä Ølsson 自転車 🚲",
];
const EMAIL = "mara@example.com";

if (!(await run("python3", ["--version"]).catch(() => null))) {
  console.error("Python is not here: its parser reads no mail.");
  process.exit(process.argv.includes("--if-possible") ? 0 : 1);
}
const folder = await mkdtemp(join(tmpdir(), "halfinch-mails-"));
const server = await startMailServer();
Object.assign(env(), { smtpUrl: server.url, mailFrom: "Halfinch <orders@example.com>" });
try {
  const problems = await compareAll();
  for (const problem of problems) console.error(problem);
  console.log(`${server.received.length} mails were read by Python's parser, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await server.close();
  await rm(folder, { recursive: true });
}

async function compareAll(): Promise<string[]> {
  const samples = mailSamples("https://halfinch.example");
  const sent = samples.flatMap(({ name, content }, n) =>
    // Every name with the first mail, one of them with each other.
    (n === 0 ? NAMES : [NAMES[n % NAMES.length] ?? ""]).map((person) => ({
      name,
      person,
      rendered: renderMail({
        ...content,
        subject: n === 0 ? `${content.subject} ${person}` : content.subject,
      }),
    })),
  );
  const files: string[] = [];
  for (const [n, { person, rendered }] of sent.entries()) {
    const id = n.toString(16).padStart(24, "0");
    const answer = await sendMail({ id, to: { name: person, email: EMAIL }, at: new Date(), ...rendered });
    if (!answer.ok) throw new Error(answer.detail);
    const file = join(folder, `${n}.eml`);
    await writeFile(file, server.received.at(-1)?.raw ?? "");
    files.push(file);
  }
  const { stdout } = await run("python3", [PARSER, ...files], { maxBuffer: 64 * 2 ** 20 });
  const read = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Parsed);
  return sent.flatMap((mail, n) =>
    differences(mail, read[n]).map((what) => `${mail.name} to ${mail.person}: ${what}`),
  );
}

interface Parsed {
  defects: string[];
  headers: string[];
  subject: string;
  to: [name: string, address: string][];
  text: string;
  html: string;
}

function differences(
  { person, rendered }: { person: string; rendered: { subject: string; text: string; html: string } },
  read: Parsed | undefined,
): string[] {
  if (!read) return ["it was not read"];
  const wrong: string[] = [];
  const check = (holds: boolean, what: string) => void (holds || wrong.push(what));
  const plain = (text: string) => text.replaceAll("\r\n", "\n").trimEnd();
  check(read.defects.length === 0, `defects: ${read.defects.join("; ")}`);
  check(new Set(read.headers).size === read.headers.length, "a header is there twice");
  check(!read.headers.includes("bcc"), "a Bcc has come in");
  check(read.subject === rendered.subject, `the subject is ${read.subject}`);
  check(read.to.length === 1 && read.to[0]?.[1] === EMAIL, `it is to ${JSON.stringify(read.to)}`);
  // Some versions of Python put a space between two encoded words of a name.
  const letters = (name: string | undefined) => name?.replaceAll(" ", "");
  check(letters(read.to[0]?.[0]) === letters(headerText(person)), `the name is ${read.to[0]?.[0]}`);
  check(plain(read.text) === plain(rendered.text), "the text differs");
  check(plain(read.html) === plain(rendered.html), "the HTML differs");
  return wrong;
}
