/** The sections of the portfolio page: facts, work, principles. */
export function Facts() {
  return (
    <section className="section" aria-label="In short">
      <div className="pitch-rule" />
      <dl className="figures figures-in-words">
        {FACTS.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Work() {
  return (
    <section className="section" id="work" aria-labelledby="work-title">
      <div className="section-head">
        <h2 id="work-title">Work</h2>
      </div>
      <ul className="project-list">
        {WORK.map(({ years, title, text, tools, href }) => (
          <li key={title}>
            <span className="text-ink-3">{years}</span>
            <div>
              <h3>{href ? <a href={href}>{title}</a> : title}</h3>
              <p>{text}</p>
            </div>
            <p className="project-tools">{tools}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Principles() {
  return (
    <section className="section" aria-labelledby="how-title">
      <div className="section-head">
        <h2 id="how-title">How I work</h2>
      </div>
      <div className="three-columns has-ink-top">
        {PRINCIPLES.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

const FACTS = [
  { term: "years on the web", value: "11" },
  { term: "languages", value: "TypeScript, SQL, Go" },
  { term: "speaks", value: "Norwegian, English, German" },
  { term: "free from", value: "February 2027" },
];

const WORK: readonly { years: string; title: string; text: string; tools: string; href?: string }[] = [
  {
    years: "2026",
    title: "Halfinch, a shop for bicycle parts in lots",
    text: "Catalogue, lot orders, card payment and the desk of the people who ship. Readable before any script runs, and usable with a thumb in a cold workshop.",
    tools: "Next.js, MongoDB, Tailwind",
    href: "/singlegoods",
  },
  {
    years: "2024–25",
    title: "Fjellbris, bookings for nine mountain huts",
    text: "Works offline at 900 metres and settles double bookings when the line comes back. The wardens had a say in every screen.",
    tools: "React, IndexedDB, Go",
  },
  {
    years: "2022–23",
    title: "Kornbase, grain prices for farmers' co-ops",
    text: "Forty years of prices as charts that a phone draws in half a second, with tables beside them for those who prefer to read.",
    tools: "TypeScript, Postgres, SVG",
  },
  {
    years: "2019–21",
    title: "A design system for a regional hospital",
    text: "Forms that nurses fill in standing up. Every component was tested with a keyboard, a screen reader and gloves.",
    tools: "React, Storybook, axe",
  },
];

const PRINCIPLES = [
  {
    title: "HTML first",
    text: "A page that reads well without scripts is fast, found by search engines and hard to break. Scripts then make it pleasant.",
  },
  {
    title: "Measured, not felt",
    text: "Budgets for time and size stand in the build. What gets slower is seen on the day it happens.",
  },
  {
    title: "Words are design",
    text: "A button says what it does, an error says what to do next. I write both before I draw them.",
  },
];
