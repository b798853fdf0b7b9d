/** The URL of a list with newer labels of the built-in one, set when the extension is built; empty without one. */
const env: Readonly<Record<string, unknown>> = import.meta.env;

export const buildList: string = typeof env.WXT_LIST_URL === 'string' ? env.WXT_LIST_URL : '';
