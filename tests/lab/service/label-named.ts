/** The texts of a label that says a name and nothing else. */
export const labelNamed = (name: string) => ({ name, type: '', subtype: '', label: '' });
