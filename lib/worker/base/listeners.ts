/** Those who want to hear of one kind of event. */
export interface Listeners<Event> {
  add(listener: (event: Event) => void): void;
  tell(event: Event): void;
}

export function createListeners<Event>(): Listeners<Event> {
  const all: ((event: Event) => void)[] = [];
  return {
    add: (listener) => void all.push(listener),
    tell(event) {
      for (const listener of all) listener(event);
    },
  };
}
