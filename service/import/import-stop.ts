/** Thrown by an import that was stopped on purpose: nothing was changed. */
export class ImportStop extends Error {}
