import { Picture } from "@/components/ui/picture";
import { Facts, Principles, Work } from "./sections";

/** The portfolio of the sample shop, until the owner has published their own text. */
export function SamplePortfolio() {
  return (
    <>
      <div className="portfolio-head">
        <div>
          <p className="text-ink-3">Web engineer, Trondheim</p>
          <h1>Ines Tarvald</h1>
          <p className="lead mt-4">
            I build shops and tools for people who make things: fast pages, plain words, numbers that line up.
            Halfinch is one of them; this is the page of its maker.
          </p>
          <div className="button-row mt-6">
            <a className="button button-primary button-large" href="mailto:ines@tarvald.example">
              Write to me
            </a>
            <a className="button button-large" href="#work">
              See the work
            </a>
          </div>
        </div>
        <figure className="plate portfolio-plate">
          <Picture src="/parts/crankset.svg" width={480} height={360} alt="" eager />
        </figure>
      </div>
      <Facts />
      <Work />
      <Principles />
    </>
  );
}
