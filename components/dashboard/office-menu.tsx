import type { OfficeMenuGroup } from "@/lib/registry/office-menu";
import { OfficeLinks } from "./office-links";

export interface OfficeMenuProps {
  name: string;
  role: string;
  groups: readonly OfficeMenuGroup[];
  /** How many things wait for somebody, by the page's path. */
  waiting: Readonly<Record<string, string>>;
}

/** The menu of people of the shop: beside the page, and on a narrow screen behind a button above it. */
export function OfficeMenu(props: OfficeMenuProps) {
  return (
    <>
      <details className="office-drawer">
        <summary>Menu</summary>
        <Groups {...props} id="drawer" />
      </details>
      <Groups {...props} id="menu" />
    </>
  );
}

function Groups({ name, role, groups, waiting, id }: OfficeMenuProps & { id: string }) {
  return (
    <nav className="side-menu office-menu" aria-label="Dashboard">
      <p className="side-menu-person">
        <b>{name}</b>
        <span className="text-ink-3">{role}</span>
      </p>
      {groups.map(({ title, pages }) => (
        <div key={title}>
          <p id={`${id}-${title}`} className="office-group">
            {title}
          </p>
          <ul aria-labelledby={`${id}-${title}`}>
            <OfficeLinks
              pages={pages.map(({ href, label, also }) => ({
                href,
                label,
                ...(also ? { also } : {}),
                ...(waiting[href] ? { count: waiting[href] } : {}),
              }))}
            />
          </ul>
        </div>
      ))}
    </nav>
  );
}
