// Before the first paint: whose page this is and in which colours. Pages are the same for everyone; what differs is
// chosen by these attributes of the root. Nothing secret: the cookie only says "1" (customer) or "2" (administrator).
(() => {
  const root = document.documentElement;

  function session() {
    const hint = /(?:^|; )hi=([12])(?:;|$)/.exec(document.cookie);
    root.dataset.session = hint ? (hint[1] === "2" ? "admin" : "customer") : "out";
  }

  function theme() {
    let chosen = "";
    try {
      chosen = localStorage.getItem("theme") || "";
    } catch {
      // Storage is off: the system's choice.
    }
    const known = chosen === "light" || chosen === "dark";
    root.classList.remove("light", "dark");
    if (known) root.classList.add(chosen);
    root.dataset.theme = known ? chosen : "";
  }

  session();
  theme();
  // Another tab may have signed in or out, or chosen other colours; a page may come back from the browser's memory.
  addEventListener("focus", session);
  addEventListener("pageshow", session);
  addEventListener("shop:session", session);
  addEventListener("storage", session);
  addEventListener("storage", theme);
})();
