import type { NavPage } from "@/components/site/nav-pages";
import { SideLinks } from "./side-links";

interface SideMenuProps {
  name: string;
  role: string;
  pages: readonly NavPage[];
}

/** The viewer's side menu; on a small screen a strip above the page. */
export function SideMenu({ name, role, pages }: SideMenuProps) {
  return (
    <nav className="side-menu" aria-label="Dashboard">
      <p className="side-menu-person">
        <b>{name}</b>
        <span className="text-ink-3">{role}</span>
      </p>
      <ul>
        <SideLinks pages={pages} />
      </ul>
    </nav>
  );
}
