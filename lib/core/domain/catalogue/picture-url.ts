/** No product's picture has a longer URL. The time of the pattern below grows with the square of the length. */
const URL_MAX = 500;

/** An https URL of another host that can be parsed as one, or a path of the shop. */
export const isPictureUrl = (image: string): boolean =>
  image.length <= URL_MAX &&
  (/^\/(?![/\\])[\w./-]*$/.test(image) ||
    (/^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/.test(image) && URL.canParse(image)));
