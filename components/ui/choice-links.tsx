import { buttonClass } from "./button";
import { classNames } from "./class-names";

interface ChoiceLinksProps {
  /** The subject of the choice, for people who do not see it. */
  label: string;
  /** The distance to what stands above. */
  className: string;
  links: readonly { text: string; href: string; isChosen: boolean }[];
}

/** Links to the versions of a page, such as a list of one state; the one that is shown stands out. */
export function ChoiceLinks({ label, className, links }: ChoiceLinksProps) {
  return (
    <nav className={classNames("button-row", className)} aria-label={label}>
      {links.map(({ text, href, isChosen }) => (
        <a
          key={href}
          className={buttonClass({ size: "small", variant: isChosen ? "primary" : "open" })}
          href={href}
          aria-current={isChosen ? "page" : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
