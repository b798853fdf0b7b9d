/** Hears what a person does, and not what a page's script plays: the browser vouches for the events that it made. */
export const byPerson =
  <Heard extends Event>(act: (event: Heard) => void) =>
  (event: Heard): void => {
    if (event.isTrusted) act(event);
  };
