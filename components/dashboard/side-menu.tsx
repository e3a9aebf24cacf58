import { ADMIN_MENU, CUSTOMER_MENU } from "@/components/site/nav-pages";
import { SideLinks } from "./side-links";

interface SideMenuProps {
  name: string;
  role: string;
  isAdmin: boolean;
}

/** The side menu for the viewer's role; on a small screen a strip above the page. */
export function SideMenu({ name, role, isAdmin }: SideMenuProps) {
  return (
    <nav className="side-menu" aria-label="Dashboard">
      <p className="side-menu-person">
        <b>{name}</b>
        <span className="text-ink-3">{role}</span>
      </p>
      <ul>
        <SideLinks pages={isAdmin ? ADMIN_MENU : CUSTOMER_MENU} />
      </ul>
    </nav>
  );
}
