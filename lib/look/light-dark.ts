type Table<Name extends string> = Readonly<Record<Name, string>>;

/** Each colour twice in one value, of which the browser takes the one of the element's `color-scheme`. */
export function lightDark<Name extends string>({
  light,
  dark,
}: {
  readonly light: Table<Name>;
  readonly dark: Table<Name>;
}): Table<Name> {
  const names = Object.keys(light) as Name[]; // Cast: Object.keys forgets the type of the keys.
  const both = names.map((name) => [name, `light-dark(${light[name]}, ${dark[name]})`]);
  return Object.fromEntries(both) as Table<Name>; // Cast: as above.
}
