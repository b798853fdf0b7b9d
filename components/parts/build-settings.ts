/** What whoever builds the extension may set, with variables of the environment; empty without them. */
const env: Readonly<Record<string, unknown>> = import.meta.env;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const buildSettings = {
  /** A list with newer labels of the built-in one. */
  get listUrl() {
    return text(env.WXT_LIST_URL);
  },
  /** The page on which a new issue of the project begins; it takes a title and a body as GitHub's does. */
  get issueUrl() {
    return text(env.WXT_ISSUE_URL);
  },
};
