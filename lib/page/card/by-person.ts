/** Ignores events that a script dispatched: only trusted events come from the user. */
export const byPerson =
  <Heard extends Event>(act: (event: Heard) => void) =>
  (event: Heard): void => {
    if (event.isTrusted) act(event);
  };
