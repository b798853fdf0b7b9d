/** Those who want to hear of one kind of event. */
export function createListeners<Event>() {
  const all: ((event: Event) => void)[] = [];
  return {
    add: (listener: (event: Event) => void): void => void all.push(listener),
    tell(event: Event): void {
      for (const listener of all) listener(event);
    },
  };
}
