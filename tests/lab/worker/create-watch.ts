/** Waits until something is there, which is looked for after every change. */
export function createWatch() {
  const looks = new Set<() => void>();
  return {
    changed(): void {
      for (const look of looks) look();
    },
    until: <Found>(find: () => Found | false | undefined): Promise<Found> =>
      new Promise((resolve) => {
        const look = () => {
          const found = find();
          if (found === false || found === undefined) return;
          looks.delete(look);
          resolve(found);
        };
        looks.add(look);
        look();
      }),
  };
}
