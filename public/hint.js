// Runs before the first paint and before any module. Cached pages are the same for every visitor; these attributes of the root element choose
// the parts for customers, staff, administrators or visitors, and the colours. The cookie is no secret: it says "1"
// (customer), "2" (administrator) or "3" (other staff), with rights of lib/registry/staff-rights.ts and a word for people who order for companies, and grants nothing.
(() => {
  const root = document.documentElement;

  function session() {
    const hint = /(?:^|; )hi=([123])((?:\.[a-zA-Z]+)*)(?:;|$)/.exec(document.cookie);
    root.dataset.session = hint ? (["customer", "admin", "staff"][hint[1] - 1] ?? "out") : "out";
    root.dataset.rights = hint ? hint[2].slice(1).replaceAll(".", " ") : "";
  }

  function theme() {
    let chosen = "";
    try {
      chosen = localStorage.getItem("theme") || "";
    } catch {
      // Storage is blocked: follow the system.
    }
    const known = chosen === "light" || chosen === "dark";
    root.classList.remove("light", "dark");
    if (known) root.classList.add(chosen);
    root.dataset.theme = known ? chosen : "";
  }

  // Zod would try to compile its schemas, which the policy of every page forbids and browsers report as a violation.
  globalThis.__zod_globalConfig = { jitless: true };

  // A press of "Add to basket" that comes before the page's scripts waits for them (components/basket/watch-add-buttons.ts).
  function notePress({ target }) {
    if (target instanceof Element) target.closest("[data-add-to-basket]")?.setAttribute("data-pressed", "");
  }

  session();
  theme();
  addEventListener("click", notePress, true);
  // Another tab may have signed in or out or changed the colours, and the browser may restore a page from its memory.
  addEventListener("focus", session);
  addEventListener("pageshow", session);
  addEventListener("storage", session);
  addEventListener("storage", theme);
})();
