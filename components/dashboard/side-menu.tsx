import { ADMIN_MENU, CUSTOMER_MENU } from "@/components/site/nav-pages";
import { SideLinks } from "./side-links";

interface SideMenuProps {
  name: string;
  role: string;
  isAdmin: boolean;
}

/** The side menu of the role that one has now; on a small screen a strip above the page. */
export function SideMenu({ name, role, isAdmin }: SideMenuProps) {
  return (
    <nav className="side" aria-label="Dashboard">
      <p className="me">
        <b>{name}</b>
        <span className="mute">{role}</span>
      </p>
      <ul>
        <SideLinks pages={isAdmin ? ADMIN_MENU : CUSTOMER_MENU} />
      </ul>
    </nav>
  );
}
