/** The interface's sentences from a language's file, filled in as `browser.i18n.getMessage` fills them. */
import type { MessageKey, Translator } from '../../lib/locale/t.ts';

interface Entry {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

export function speakFrom(messages: Readonly<Record<MessageKey, Entry>>): Translator {
  return (key, substitutions) => {
    const { message, placeholders } = messages[key];
    return message.replace(/\$(\w+)\$/g, (whole, name: string) => {
      const place = placeholders?.[name.toLowerCase()]?.content;
      return place ? (substitutions[Number(place.slice(1)) - 1] ?? '') : whole;
    });
  };
}
