import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { pictureFormatOf } from "../../lib/core/domain/catalogue/pictures";
import { convertPicture } from "../../lib/services/pictures/convert-picture";
import { findChromium } from "../../tests/support/chromium";
import { pythonWith } from "./python-venv";

/**
 * `npm run test:more -- pictures`: pictures of many kinds that Pillow and ImageMagick make, turned, animated, CMYK, with places
 * in their metadata. Pillow, ImageMagick and Chromium must read every picture that the shop makes of them, upright and in its colours, and
 * exiftool must find no metadata in any. The same files cut off or with bytes changed must be refused or read, and end no process.
 * With `--if-possible` it passes without these programs.
 */
const JUDGE = fileURLToPath(new URL("./judge-pictures.py", import.meta.url));
const CUTS = [0.02, 0.3, 0.9];
const DAMAGES = 2;
/** The tags of every file: of exiftool itself, of the file system, and of the kind of picture. */
const NO_METADATA =
  /^(?:SourceFile|ExifTool:|System:|File:|RIFF:(?:ImageWidth|ImageHeight|VP8Version|HorizontalScale|VerticalScale|AlphaIsUsed|WebPFlags|WebP_Flags)|Composite:(?:ImageSize|Megapixels))/;

const run = promisify(execFile);
const problems: string[] = [];

const python = await pythonWith("pillow", "pillow==13.0.0");
if (python === null) {
  console.error("Python with Pillow is not here: it makes no pictures.");
  process.exit(process.argv.includes("--if-possible") ? 0 : 1);
}
const folder = await mkdtemp(join(tmpdir(), "halfinch-pictures-"));
try {
  await run(python, [JUDGE, "make", folder]);
  await interlaced();
  const names = (await readdir(folder)).filter((name) => name !== "made.json");
  for (const name of names) await convert(name);
  await judged("Pillow", async () => {
    const { stdout } = await run(python, [JUDGE, "judge", folder]);
    const { count, problems: found } = JSON.parse(stdout) as { count: number; problems: string[] };
    problems.push(...found);
    return `reads ${count} pictures of ${names.length} files`;
  });
  const made = (await readdir(folder))
    .filter((name) => /-(?:320|640|1280)\.webp$/.test(name))
    .map((name) => join(folder, name));
  await judged("ImageMagick", async () => {
    // `-regard-warnings` also fails for what is only odd.
    await run("identify", ["-regard-warnings", "-verbose", ...made], { maxBuffer: 64 * 1024 * 1024 });
    return `decodes ${made.length} pictures`;
  });
  await judged("Chromium", async () => {
    const found = await findChromium();
    const browser = await chromium.launch({
      executablePath: found.executablePath,
      args: found.args,
      env: found.env,
    });
    try {
      const page = await browser.newPage();
      for (const path of made) {
        const size = await page.evaluate(sizeOf, (await readFile(path)).toString("base64"));
        const widest = Number(/-(\d+)\.webp$/.exec(path)?.[1]);
        if (size === null) problems.push(`${path}: Chromium does not decode it`);
        else if (size.width > widest || size.width * size.height === 0)
          problems.push(`${path}: Chromium sees ${size.width} × ${size.height} pixels`);
      }
    } finally {
      await browser.close();
    }
    return `decodes ${made.length} pictures`;
  });
  await judged("exiftool", async () => {
    const { stdout } = await run("exiftool", ["-json", "-G1", "-a", "-u", ...made], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const told = JSON.parse(stdout) as Record<string, unknown>[];
    const found = told.flatMap((tags) =>
      Object.keys(tags)
        .filter((tag) => !NO_METADATA.test(tag))
        .map((tag) => `${tags.SourceFile}: ${tag}`),
    );
    problems.push(...found);
    return `finds ${found.length} tags of metadata in ${told.length} pictures`;
  });
  for (const name of names) await damage(name);
  console.log(`${names.length * (CUTS.length + DAMAGES)} cut and damaged files were refused or read`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Runs in the browser. Null where it does not decode the picture. */
async function sizeOf(base64: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = `data:image/webp;base64,${base64}`;
  try {
    // Decodes all of it, as for a page that shows it.
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

/** Interlaced files, which Pillow does not write. */
async function interlaced(): Promise<void> {
  await judged("ImageMagick", async () => {
    // A machine may have another program called `convert`; only ImageMagick brings `identify` with it.
    await run("identify", ["-version"]);
    const from = join(folder, "transparent.png");
    await run("convert", [
      from,
      "-interlace",
      "PNG",
      "-set",
      "comment",
      "Malmö",
      join(folder, "interlaced.png"),
    ]);
    const made = JSON.parse(await readFile(join(folder, "made.json"), "utf8"));
    made["interlaced.png"] = made["transparent.png"];
    await writeFile(join(folder, "made.json"), JSON.stringify(made));
    return "makes an interlaced picture";
  });
}

async function convert(name: string): Promise<void> {
  const file = await readFile(join(folder, name));
  const format = pictureFormatOf(file);
  if (format !== extname(name).slice(1).replace("jpg", "jpeg")) problems.push(`${name}: taken for ${format}`);
  const converted = await convertPicture(file);
  if (!converted.ok) problems.push(`${name}: ${converted.problem}`);
  else
    for (const [width, bytes] of Object.entries(converted.webp))
      await writeFile(join(folder, `${name}-${width}.webp`), bytes);
}

/** A cut file is refused; one with other bytes is refused or read, but its process does not break off. */
async function damage(name: string): Promise<void> {
  const file = await readFile(join(folder, name));
  for (const share of CUTS) {
    const converted = await convertPicture(file.subarray(0, Math.floor(file.length * share)));
    // Of several frames the first one may still be whole.
    const isWhole = name.startsWith("animated") && share > 0.5;
    if (converted.ok && !isWhole) problems.push(`${name}: is read, cut off at ${share}`);
  }
  for (let round = 1; round <= DAMAGES; round += 1) {
    const changed = Buffer.from(file);
    // Every 997th byte from another beginning each time, behind the signature.
    for (let at = 40 + round * 131; at < changed.length; at += 997) changed[at] = (changed[at] ?? 0) ^ 0x55;
    const converted = await convertPicture(changed);
    if (!converted.ok && converted.problem !== "unreadable" && converted.problem !== "too_many_pixels")
      problems.push(`${name}: ${converted.problem} after damage ${round}`);
  }
}

async function judged(program: string, work: () => Promise<string>): Promise<void> {
  try {
    console.log(`${program} ${await work()}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") console.log(`${program} is not here: left out.`);
    else problems.push(`${program}: ${(error as Error).message.slice(0, 2000)}`);
  }
}
