/** Thrown for a change that cannot be made; the message says why. */
export class RefusedEdit extends Error {}
