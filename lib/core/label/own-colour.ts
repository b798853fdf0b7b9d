/** The colours that people may give their own labels; `none`: the category's. None is like that of a warning. */
export const ownColourChoices = ['none', 'blue', 'teal', 'green', 'olive', 'violet', 'pink', 'grey'] as const;

export type OwnColourChoice = (typeof ownColourChoices)[number];
export type OwnColour = Exclude<OwnColourChoice, 'none'>;

export const isOwnColour = (value: unknown): value is OwnColour =>
  value !== 'none' && ownColourChoices.includes(value as OwnColourChoice);
