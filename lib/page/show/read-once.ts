/** Between two writes nothing changes, so what is read of an element then is read once, however many badges ask for it. */

/** Of the reading that goes on, if one does. */
let present: object | undefined;

/** `act` writes nothing. */
export function reading<Result>(act: () => Result): Result {
  const outer = present;
  present ??= {};
  try {
    return act();
  } finally {
    present = outer;
  }
}

export function readOnce<Value>(read: (element: Element) => Value): (element: Element) => Value {
  let during: object | undefined;
  let known = new Map<Element, Value>();
  return (element) => {
    if (!present) return read(element);
    if (during !== present) known = new Map();
    during = present;
    const before = known.get(element);
    if (before !== undefined || known.has(element)) return before as Value; // Cast: it was put there.
    const value = read(element);
    known.set(element, value);
    return value;
  };
}
