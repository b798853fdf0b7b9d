/**
 * What the parts of the admin page share. These functions run in the page, which gets their text: they use nothing but
 * their arguments and the browser. What the service answers comes into the page as text alone.
 */
type Made = string | HTMLElement;

export type PageTools = ReturnType<typeof pageTools>;

export function pageTools() {
  let key = '';
  const byId = (id: string) => document.getElementById(id) as HTMLElement; // Cast: the page has all that is asked for.
  const say = (text: string, isBad = false) => {
    byId('said').textContent = text;
    byId('said').className = isBad ? 'bad' : '';
  };
  /** Runs what a person asked for, says what it says, and why it could not be done. */
  const onEach = (target: EventTarget, event: string, work: () => unknown) =>
    target.addEventListener(event, async (happened) => {
      happened.preventDefault();
      try {
        const said = await work();
        say(typeof said === 'string' ? said : '');
      } catch (error) {
        say(error instanceof Error ? error.message : String(error), true);
      }
    });
  /** The same, but two clicks are one. */
  const on = (target: EventTarget, event: string, work: () => unknown) => {
    let isRunning = false;
    onEach(target, event, async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        return await work();
      } finally {
        isRunning = false;
      }
    });
  };
  return {
    byId,
    on,
    onEach,
    enter(given: string) {
      key = given;
    },
    form: (id: string) => byId(id) as HTMLFormElement, // Cast: only forms are asked for.
    /** A field of a form. */
    field: (form: string, name: string) =>
      // Cast: every field has these; only boxes are checked and only files chosen.
      document.querySelector(`#${form} [name=${name}]`) as HTMLInputElement,
    async ask<Answer>(action: string, input: unknown = {}): Promise<Answer> {
      const response = await fetch(`/admin/api/${action}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.error.message);
      return answer;
    },
    button(title: string, work: () => unknown): Made {
      const made = document.createElement('button');
      made.textContent = title;
      on(made, 'click', work);
      return made;
    },
    code(text: string): Made {
      const made = document.createElement('code');
      made.textContent = text;
      return made;
    },
    empty: (table: string) => document.querySelector(`#${table} tbody`)?.replaceChildren(),
    row(table: string, cells: readonly (Made | readonly Made[])[]) {
      const made = document.createElement('tr');
      for (const content of cells) {
        const cell = document.createElement('td');
        cell.append(...[content].flat());
        made.append(cell);
      }
      document.querySelector(`#${table} tbody`)?.append(made);
    },
  };
}
