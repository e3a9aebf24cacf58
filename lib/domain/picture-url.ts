/** An https URL of another host that can be parsed as one, or a path of the shop. */
export const isPictureUrl = (image: string): boolean =>
  /^\/(?![/\\])[\w./-]*$/.test(image) ||
  (/^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/.test(image) && URL.canParse(image));
