/** The day in a file's name: that of whoever saves it, in the form of ISO 8601, which Swedish has. */
export const fileDay = (at: number): string => new Intl.DateTimeFormat('sv').format(at);
