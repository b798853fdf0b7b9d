/** Gives the file of a picture and notes that it is drawn, and whether its names are those of the real pack. */
export type Picture = (name: string, shows: 'pack' | 'examples') => string;

export const schemes = ['light', 'dark'] as const;
