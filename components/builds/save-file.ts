/** Downloads a text that the page has made as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read the URL only after this task has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
