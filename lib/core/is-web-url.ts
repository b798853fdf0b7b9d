/** An absolute http(s) URL: the only kind that may become a link. */
import { isText, type Shape } from './shape.ts';

const isShort = isText(2_000);

export const isWebUrl: Shape<string> = (value): value is string =>
  isShort(value) && /^https?:\/\//.test(value) && URL.canParse(value);
