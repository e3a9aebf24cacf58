/**
 * Ends when the browser shows this page again from its memory. A task that leads to another page waits for it, so that its button
 * stays busy until then and can be pressed after the back button.
 */
export const pageLeft = (): Promise<void> =>
  new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener("pageshow", onShow);
      resolve();
    };
    window.addEventListener("pageshow", onShow);
  });
