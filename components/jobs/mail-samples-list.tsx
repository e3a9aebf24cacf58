/** For development: a link to each template of a mail, with invented data. */
export function MailSamplesList({ samples }: { samples: readonly { name: string; subject: string }[] }) {
  return (
    <section className="mt-10" aria-labelledby="samples">
      <h2 id="samples">Templates</h2>
      <p className="text-ink-3 mt-2">
        Each mail of the shop with invented data. This list is shown by npm run dev only.
      </p>
      <ul className="mt-4">
        {samples.map(({ name, subject }) => (
          <li key={name}>
            <a href={`/dashboard/outbox/sample/${name}`}>{name}</a>{" "}
            <span className="text-ink-3">{subject}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
